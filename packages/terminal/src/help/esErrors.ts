/** Errors of the command in Spanish, by their English text. `{}` stands for any text. */
export const ERRORS: Readonly<Record<string, string>> = {
  'name a person: an account such as @Ada, or the id of a guest':
    'nombra a una persona: una cuenta como @Ada, o el identificador de un invitado',
  'nothing holds for this person': 'no hay nada vigente para esta persona',
  '--reason is missing': 'falta --reason',
  "the first argument must be one of {}, not '{}'": "el primer argumento debe ser uno de {}, no '{}'",
  "--confidence must be one of {}, not '{}'": "--confidence debe ser uno de {}, no '{}'",
  "--seed must be a whole number, not '{}'": "--seed debe ser un número entero, no '{}'",
  "{} must be a whole number from {} to {}, not '{}'": "{} debe ser un número entero de {} a {}, no '{}'",
  "{} must be a number from {} to {}, not '{}'": "{} debe ser un número de {} a {}, no '{}'",
  "--rules takes field=value, such as target=1000, not '{}'; the fields are {}":
    "--rules espera campo=valor, como target=1000, no '{}'; los campos son {}",
  'rules has no field {}; its fields are {}': 'rules no tiene el campo {}; sus campos son {}',
  'rules.{} must be one of {}, not {}': 'rules.{} debe ser uno de {}, no {}',
  '--rules has {} twice: give it one value': '--rules nombra {} dos veces: dale un solo valor',
  "--pace must be milliseconds from {} to {}, not '{}'": "--pace debe ser en milisegundos, de {} a {}, no '{}'",
  '--people has {} names for {} seats: add --players, or take names away':
    '--people tiene {} nombres para {} sitios: añade --players o quita nombres',
  '--name takes a name of 1 to 24 letters, and not -': '--name espera un nombre de 1 a 24 letras, y no -',
  '--people takes one to six names of 1 to 24 letters, or - for a computer; at least one must be a person':
    '--people espera de uno a seis nombres de 1 a 24 letras, o - para un ordenador; al menos uno debe ser una persona',
  '{} cannot be played with {} players': '{} no se juega con {} jugadores',
  "--level must be one of {}, not '{}'": "--level debe ser uno de {}, no '{}'",
  "--level must be a computer player, not '{}'": "--level debe ser un jugador automático, no '{}'",
  '--level is missing; {}': 'falta --level; {}',
  "--seat must be one of {}, not '{}'": "--seat debe ser uno de {}, no '{}'",
  "--dealer must be a seat from {} to {}, not '{}'": "--dealer debe ser un sitio de {} a {}, no '{}'",
  "--theme must be one of {}, not '{}'": "--theme debe ser uno de {}, no '{}'",
  "--rating must be two whole numbers, the lower one first, such as 1200-1600, not '{}'":
    "--rating deben ser dos números enteros, primero el menor, como 1200-1600, no '{}'",
  "--server must be the address of a server, such as https://example.org, not '{}'":
    "--server debe ser la dirección de un servidor, como https://example.org, no '{}'",
  "no rule has '{}': try another word": "ninguna regla contiene '{}': prueba otra palabra",
  "--reading must be seats with cards, such as 1:ET,1:-st,1:25*3, not '{}'":
    "--reading debe dar sitios y cartas, como 1:ET,1:-st,1:25*3, no '{}'",
  '--reading names seat {}, which is not another seat with cards':
    '--reading nombra el sitio {}, que no es otro sitio con cartas',
  '--reading gives away more {} than are hidden': '--reading da más cartas {} de las que hay ocultas',
  '--reading gives seat {} more cards than it has': '--reading da al sitio {} más cartas de las que tiene',
  '--reading leaves seat {} too few cards to hold': '--reading deja al sitio {} muy pocas cartas posibles',
  "{} must be a number or a range, such as 500, 400-600 or 400-, not '{}'":
    "{} debe ser un número o un intervalo, como 500, 400-600 o 400-, no '{}'",
  "--hand must be {}, or some of {} with + between them, not '{}'":
    "--hand debe ser {}, o algunas de {} separadas por +, no '{}'",
  '{}: this is not a file of statistics, which the page saves under Statistics':
    '{}: esto no es un archivo de estadísticas, que la página guarda en Estadísticas',
  '{}: this file comes from a newer version': '{}: este archivo viene de una versión más nueva',
  '{}: this file of statistics is damaged': '{}: este archivo de estadísticas está dañado',
  'standard input, -, can be read only once': 'la entrada estándar, -, solo se puede leer una vez',
  'the position is missing: give a position line or an observation':
    'falta la posición: da una posición o una observación',
  'cannot start the pager {}: set PAGER to another one': 'no se puede iniciar {}: elige otro programa en PAGER',
  'cannot write the output: {}': 'no se puede escribir la salida: {}',
  'unexpected error: {}': 'error inesperado: {}',
  'this is not a link of a study, or a part of it is missing: copy all of it':
    'esto no es el enlace de un estudio, o le falta una parte: cópialo entero',
  'this is not a link of a challenge, or a part of it is missing: copy all of it':
    'esto no es el enlace de un desafío, o le falta una parte: cópialo entero',
  'the cards in the link are damaged: copy all of it': 'las cartas del enlace están dañadas: cópialo entero',
  'the link names other seats than its record has: copy all of it':
    'el enlace nombra otros sitios que su partida: cópialo entero',
  'the link is from another version of the game': 'el enlace es de otra versión del juego',
  'the link is longer than any game could be': 'el enlace es más largo que cualquier partida',
  'the link has characters that do not belong there: copy all of it':
    'el enlace tiene caracteres que sobran: cópialo entero',
  'this is already a link of a challenge: pass it on': 'ya es el enlace de un desafío: pásalo',
  "{}: there is no setting '{}'; the settings are {}": "{}: no hay ningún ajuste '{}'; los ajustes son {}",
  '{}: write one object, such as {}': '{}: escribe un objeto, como {}',
  '{} cannot be read: change its permissions, or remove it': '{} no se puede leer; cambia sus permisos o bórralo',
  'the disk is full: {}': 'el disco está lleno: {}',
  '{} is not JSON: correct or remove it': '{} no es JSON; corrígelo o bórralo',
  'the server is not installed; install it beside this program: npm install @coup-fourre/server (with -g if the program was)':
    'el servidor no está instalado; instálalo junto a este programa: npm install @coup-fourre/server (con -g si así se instaló el programa)',
  'Be the same player here as in your browser.': 'Ser aquí el mismo jugador que en tu navegador.',
  'Sign in at a server with a code that you confirm on its page.':
    'Iniciar sesión en un servidor con un código que confirmas en su página.',
  'the address of the server': 'la dirección del servidor',
  'The terminal shows a code and a link. Open the link in a browser in which you are known, and confirm the code. From then on play --join, play --daily and puzzle --server are yours at this server, too.':
    'El terminal muestra un código y un enlace. Abre el enlace en un navegador que te conozca y confirma el código. Desde entonces play --join, play --daily y puzzle --server también son tuyos en este servidor.',
  'Your clubs at a server, and their standings.': 'Tus clubes en un servidor y su clasificación.',
  'List the clubs of your account at a server, or print the standings of one of them.':
    'Muestra los clubes de tu cuenta en un servidor, o la clasificación de uno de ellos.',
  'the club whose standings to print': 'el club cuya clasificación se muestra',
  'the time of the standings': 'el periodo de la clasificación',
  'Sign in at the server first: coup-fourre login. A club is made, joined and organized on the page of the server.':
    'Inicia sesión antes en el servidor: coup-fourre login. Los clubes se crean y se organizan en la página del servidor, y allí se entra en ellos.',
};
