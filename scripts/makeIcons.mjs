// node scripts/makeIcons.mjs: draws the icons of the installed page into packages/web/public, with Chromium.
// Run it after a change to the drawing below, and commit its output.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, ROOT } from './setup.mjs';

const PUBLIC = join(ROOT, 'packages', 'web', 'public');

/** The milestone on its road at dusk. Everything important is inside the circle that every icon shape shows. */
const SCENE = `<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#1c1846"/><stop offset=".45" stop-color="#5a2f70"/><stop offset=".8" stop-color="#c4506c"/><stop offset="1" stop-color="#f9a45f"/></linearGradient></defs>
<path d="M0 0h512v340H0Z" fill="url(#s)"/>
<circle cx="398" cy="292" r="62" fill="#ffd98a"/>
<path d="M0 306c90-34 172-30 256-12s176 18 256-10v228H0Z" fill="#40315f"/>
<path d="M0 356c150-26 300-26 512 0v156H0Z" fill="#2d2450"/>
<path d="M330 338h26l156 106v68H232Z" fill="#171430"/>
<path d="M330 338 232 512M356 338l156 106" fill="none" stroke="#f6dcae" stroke-width="6"/>
<path d="m346 352-4 30m-7 22-12 40m-10 28-16 40" fill="none" stroke="#f6dcae" stroke-width="7"/>`;

const STONE = `<g transform="translate(238 408) scale(2.9)"><ellipse cx="6" cy="1" rx="46" ry="7" fill="#0b0714" opacity=".45"/><path d="M30 0V-70A30 30 0 0 0 4-100l7-2A31 31 0 0 1 41-70v65Z" fill="#b9a98c"/><path d="M30-52V-70A30 30 0 0 0 4-100l7-2A31 31 0 0 1 41-70v16Z" opacity=".35"/><path d="M-30 0V-70a30 30 0 0 1 60 0V0Z" fill="#fffdf4"/><path d="M-30-52V-70a30 30 0 0 1 60 0v18Z" fill="#d2382f"/><path d="M-24-58V-69A24 24 0 0 1-8-91" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-linecap="round"/><path d="M-30 0V-70a30 30 0 0 1 60 0V0ZM-30-52h60" fill="none" stroke="#2b1d3a" stroke-width="3.5"/><path d="m-4-41 18 17-18 17h-13l18-17-18-17Z" fill="#2b1d3a"/></g>`;

const CUT = '<clipPath id="c"><path d="M64 0h384l64 64v384l-64 64H64L0 448V64Z"/></clipPath>';
const drawing = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><title>Coup Fourré</title>${inside}</svg>`;
const whole = drawing(SCENE + STONE);
const cut = drawing(`${CUT}<g clip-path="url(#c)">${SCENE}${STONE}</g>`);

const PICTURES = [
  { file: 'icon-192.png', svg: cut, size: 192 },
  { file: 'icon-512.png', svg: cut, size: 512 },
  { file: 'icon-maskable-192.png', svg: whole, size: 192 },
  { file: 'icon-maskable-512.png', svg: whole, size: 512 },
  { file: 'apple-touch-icon.png', svg: whole, size: 180 },
];

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { file, svg, size } of PICTURES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  writeFileSync(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
}
await browser.close();
writeFileSync(join(PUBLIC, 'icon.svg'), `${cut}\n`);
