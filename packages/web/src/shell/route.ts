/** Where in the page someone is: each place has an address of its own. */
export type Route =
  | { readonly at: 'home' }
  /** The public tables, and the own ones. */
  | { readonly at: 'rooms' }
  | { readonly at: 'room'; readonly room: string }
  /** The own finished games. */
  | { readonly at: 'games' }
  | { readonly at: 'game'; readonly game: string };

const ID = /^[\w-]{1,64}$/;

/** The place of an address; any that there is not is the start. */
export function routeOf(path: string): Route {
  const [first = '', id = '', ...rest] = path.replace(/^\/|\/$/g, '').split('/');
  if (rest.length > 0) return { at: 'home' };
  if (ID.test(id)) {
    if (first === 'room') return { at: 'room', room: id };
    if (first === 'game') return { at: 'game', game: id };
  }
  return id === '' && (first === 'rooms' || first === 'games') ? { at: first } : { at: 'home' };
}

/** The address of a place. */
export function pathOf(route: Route): string {
  switch (route.at) {
    case 'home':
      return '/';
    case 'room':
      return `/room/${route.room}`;
    case 'game':
      return `/game/${route.game}`;
    default:
      return `/${route.at}`;
  }
}
