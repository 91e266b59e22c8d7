import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { siteOf } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-site-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Coup Fourré</title>');
writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {};');

describe('the site', async () => {
  const site = await siteOf(folder);
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  it('serves the page at / and has browsers ask again', async () => {
    const { statusCode, headers, body } = await site.inject('/');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('Coup Fourré');
  });

  it('lets browsers keep what has a hash in its name', async () => {
    const { headers } = await site.inject('/assets/main-abc123.js');
    expect(headers['cache-control']).toContain('immutable');
  });

  it('allows no script, style or worker from elsewhere, and no frame around the page', async () => {
    const { headers } = await site.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
  });

  it('answers an unknown address in words and stays inside its folder', async () => {
    expect((await site.inject('/nothing')).statusCode).toBe(404);
    expect((await site.inject('/nothing')).body).toContain('nothing here');
    expect((await site.inject('/..%2f..%2fetc/passwd')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
