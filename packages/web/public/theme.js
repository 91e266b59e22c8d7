// Runs before anything is painted: the theme and the language that settings/settings.ts gives the page later, so that no
// dark page begins with a white one. On the home screen it notes a press on Play now that comes before the page's script,
// keeps the place of what waited on the last visit, and leaves room for the road on a first visit.
(() => {
  const page = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(`coup-fourre.${key}`);
    } catch {
      // The browser refuses storage.
      return null;
    }
  };
  const theme = stored('theme');
  const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dusk' : 'day';
  page.dataset.theme = ['day', 'dusk', 'night'].includes(theme) ? theme : preferred;

  const languages = [stored('language') ?? '', ...navigator.languages].map((name) => name.slice(0, 2).toLowerCase());
  page.lang = languages.find((name) => ['en', 'fr', 'es', 'nl'].includes(name)) ?? 'en';

  if (!/^\/*(?:index\.html)?$/.test(location.pathname.slice(page.dataset.base.length - 1))) return;
  page.dataset.screen = 'home';
  if (stored('waiting') === 'yes') page.dataset.waiting = 'yes';
  if ([null, 'bubbles'].includes(stored('firstDeal'))) page.dataset.first = 'yes';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-early="play"]') : null;
    if (button === null) return;
    page.dataset.pressed = 'play';
    button.setAttribute('aria-busy', 'true');
  });
})();
