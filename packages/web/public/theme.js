// Runs before anything is painted, so that no dark page begins with a white one: the same light that settings/preferences.ts
// gives the page once the rest has come.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches ? 'dusk' : 'day';
  const { dataset } = document.documentElement;
  try {
    const chosen = localStorage.getItem('coup-fourre.theme');
    dataset.theme = ['day', 'dusk', 'night'].includes(chosen) ? chosen : dark;
  } catch {
    // A browser that keeps nothing refuses to say so quietly.
    dataset.theme = dark;
  }
})();
