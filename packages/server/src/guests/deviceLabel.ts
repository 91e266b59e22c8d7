/** Names of browsers and programs, the most specific first: many claim to be Chrome and Safari, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bcoup-fourre\b/i, 'coup-fourre'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

/** Names of systems, the most specific first: Android is a Linux, and an iPhone claims to be like a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Windows|win32)\b/, 'Windows'],
  [/\b(Macintosh|darwin)\b/, 'Mac'],
  [/\bLinux\b/i, 'Linux'],
];

/**
 * The families of browser and system in a User-Agent header, such as `Firefox · Linux`, or null if both are unknown.
 * Versions are left out: they would tell people apart, and nobody knows a device by them.
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (families) => families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? [],
  );
  return named.length === 0 ? null : named.join(' · ');
}
