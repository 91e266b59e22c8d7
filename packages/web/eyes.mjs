import { chromium } from 'playwright';
const [url, name, w = 1280, h = 800, scheme = 'light', wait = 6000, lang='en'] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const c = await b.newContext({ viewport: { width: +w, height: +h }, colorScheme: scheme, locale: lang });
const p = await c.newPage(); p.on('pageerror', (e) => console.log('pageerror', e.message));
await p.goto(url); await p.waitForTimeout(+wait); await p.screenshot({ path: `/tmp/shots/${name}.png` }); 
console.log(await p.title()); await b.close();
