import { ADMIN } from './esAdmin.ts';
import { ERRORS } from './esErrors.ts';
import { STUDY } from './esStudy.ts';

/** The help and the errors of the command in Spanish, by their English text. `{}` stands for any text. */
export const TEXTS: Readonly<Record<string, string>> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
  'Commands:': 'Órdenes:',
  'Examples:': 'Ejemplos:',
  options: 'opciones',
  command: 'orden',
  'choices: ': 'a elegir: ',
  'default: ': 'por defecto: ',
  'preset: ': 'sin valor: ',
  'env: ': 'entorno: ',
  'Coup Fourré: Mille Bornes in every published edition.':
    'Coup Fourré: Mille Bornes en todas sus ediciones publicadas.',
  'Print the version.': 'Muestra la versión.',
  'Print help.': 'Muestra la ayuda.',
  'display help for command': 'Muestra la ayuda.',
  'Print help on a command.': 'Muestra la ayuda de una orden.',
  'Help on a command, with its options and examples: coup-fourre arena --help.':
    'Ayuda de una orden, con sus opciones y ejemplos: coup-fourre arena --help.',
  'Languages: English, French, Spanish and Dutch (--lang, else COUP_FOURRE_LANG, lang in config.json, LC_ALL or LANG). Rules, documents, JSON and the reports of arena are in English.':
    'Idiomas: inglés, francés, español y neerlandés (--lang, o si no COUP_FOURRE_LANG, lang en config.json, LC_ALL o LANG). Las reglas, los documentos, el JSON y los informes de arena están en inglés.',
  'Settings: an option that names an environment variable comes from the command line, else from that variable, else from config.json in $XDG_CONFIG_HOME/coup-fourre (or ~/.config/coup-fourre), an object such as {"edition": "hasbro-2009", "players": 4}. NO_COLOR turns colors off.':
    'Ajustes: una opción que nombra una variable de entorno se toma de la línea de órdenes, o si no de esa variable, o si no de config.json en $XDG_CONFIG_HOME/coup-fourre (o ~/.config/coup-fourre), un objeto como {"edition": "hasbro-2009", "players": 4}. NO_COLOR quita los colores.',
  'Exit codes:': 'Códigos de salida:',
  done: 'hecho',
  'refused or failed': 'rechazado o fallido',
  'wrong options, arguments or input': 'opciones, argumentos o datos incorrectos',
  'interrupted by Ctrl-C; 128 plus the number of any other signal (serve: 0)':
    'interrumpido con Ctrl-C; otra señal: 128 más su número (serve: 0)',
  'Play in the terminal: alone, with partners, at one keyboard or online.':
    'Jugar en el terminal: a solas, en pareja, en un teclado o en línea.',
  'Play in the terminal, against computers, with people at the same keyboard or at an online table.':
    'Jugar en el terminal contra el ordenador, con otras personas en el mismo teclado o en una mesa en línea.',
  'the edition of the rules': 'la edición de las reglas',
  seats: 'sitios',
  'single fields of the edition changed, such as format=single target=1000':
    'campos de la edición cambiados, como format=single target=1000',
  'how the computers play: {}': 'cómo juega el ordenador: {}',
  'the people at this keyboard, seat by seat; - leaves a seat to a computer':
    'las personas en este teclado, sitio por sitio; - deja un sitio al ordenador',
  'milliseconds that a computer takes for a move, 0 to 5000; champion thinks for 200 less (default: 700)':
    'milisegundos que el ordenador tarda en jugar, de 0 a 5000; champion piensa 200 menos (por defecto: 700)',
  'list the saved games with their ids': 'lista las partidas guardadas con sus identificadores',
  'continue a saved game, the latest or the one with that id':
    'sigue una partida guardada, la última o la de ese identificador',
  'print the record of a saved game, as replay reads it: the deals that are over':
    'muestra el registro de una partida guardada, como lo lee replay: las rondas terminadas',
  'delete a saved game': 'borra una partida guardada',
  'sit down at an online table': 'sentarse a una mesa en línea',
  'play today’s four deals at --server: the same cards for everyone':
    'jugar las cuatro rondas de hoy en --server: las mismas cartas para todos',
  'list your games and invitations at --server; a number opens its table':
    'lista tus partidas e invitaciones en --server; un número abre su mesa',
  'with --mine: print one JSON object': 'con --mine: muestra un objeto JSON',
  'ring and set the window title when it is your turn; with --mine: wait, and tell of each turn':
    'suena y cambia el título de la ventana cuando te toca; con --mine, espera y avisa de cada turno',
  'the server of --daily and --mine': 'el servidor de --daily y --mine',
  'with --join or --daily: sign out your other devices first':
    'con --join o --daily: cierra antes la sesión en tus otros dispositivos',
  'delete yourself at a server for good, once your games there are in a file here':
    'te borra de un servidor para siempre, una vez guardadas aquí tus partidas en un archivo',
  'your name, here and at online tables': 'tu nombre, aquí y en las mesas en línea',
  'print line by line instead of filling the screen': 'escribe línea a línea en vez de llenar la pantalla',
  'play costly moves without asking first': 'hace las jugadas caras sin preguntar antes',
  'use no colors, as with NO_COLOR': 'sin colores, como con NO_COLOR',
  '{}; by default from LC_ALL or LANG': '{}; por defecto según LC_ALL o LANG',
  'The table fills a terminal of at least 80 columns and 24 rows. In a smaller one, in a pipe or with --plain, the game is printed line by line. Every move is on disk before it is shown, in $XDG_STATE_HOME/coup-fourre (or ~/.local/state/coup-fourre): leave whenever you like and come back with --resume. In the game, ? lists the keys, and Ctrl-Z suspends it. In --plain, a letter is a key, a word such as "undo" or "discard 3" is a word, and any other line is refused as a whole. Where the locale has no UTF-8, everything is drawn in ASCII.':
    'La mesa llena un terminal de al menos 80 columnas y 24 filas. En uno menor, en una tubería o con --plain, la partida se escribe línea a línea. Cada jugada está en el disco antes de mostrarse, en $XDG_STATE_HOME/coup-fourre (o ~/.local/state/coup-fourre): sal cuando quieras y vuelve con --resume. En el juego, ? muestra las teclas y Ctrl-Z lo suspende. Con --plain, una letra es una tecla, una palabra como «deshacer» o «descartar 3» es una palabra, y cualquier otra línea se rechaza entera. Si la configuración regional no tiene UTF-8, todo se dibuja en ASCII.',
  'It exits with 0 when you leave or the input ends, 1 if the table cannot be opened, 2 for wrong options, and 129, 130 or 143 after SIGHUP, Ctrl-C or SIGTERM.':
    'Código de salida: 0 si sales o se acaba la entrada, 1 si la mesa no se puede abrir, 2 con opciones incorrectas, y 129, 130 o 143 tras SIGHUP, Ctrl-C o SIGTERM.',
  'Play the cards that someone else had, and compare.': 'Jugar las cartas que tuvo otra persona, y comparar.',
  'Play the same cards against the same computers, then see both results side by side.':
    'Jugar las mismas cartas contra los mismos ordenadores, y ver después ambos resultados juntos.',
  'the link of a challenge, or a record as in NOTATION.md; - for standard input':
    'el enlace de un desafío, o un registro (NOTATION.md); - para la entrada estándar',
  'which record of a file with several; by default the first':
    'qué partida de un archivo con varias; por defecto la primera',
  'where you sit; by default where the record was played from, 0 for a file':
    'tu sitio; por defecto el de quien jugó la partida, 0 para un archivo',
  'print a link by which others play the cards of a record at this server, and play nothing':
    'muestra un enlace con el que otros juegan las cartas de la partida en este servidor, sin jugar',
  'the computers of a record': 'los ordenadores de un registro',
  'milliseconds that a computer takes for a move, 0 to 5000 (default: 700)':
    'milisegundos que el ordenador tarda en jugar, de 0 a 5000 (por defecto: 700)',
  'your name': 'tu nombre',
  'The cards of a link with a # in it, or of a record, are played here; those of /c/… on its server, where the results of all who have played are kept. In both cases you may leave and go on with the same command. Computers sit where they sat; where the record does not say, --level does.':
    'Las cartas de un enlace con #, o de un registro, se juegan aquí; las de /c/…, en su servidor, que guarda los resultados de todos. En ambos casos puedes salir y seguir con la misma orden. Los ordenadores se sientan donde estaban; si el registro no lo dice, lo dice --level.',
  'Solve puzzles: decisions with one best answer.': 'Resolver problemas: decisiones con una sola respuesta mejor.',
  'Solve puzzles from games of computer players: find the one action that is better than all others.':
    'Resolver problemas sacados de partidas entre ordenadores: hallar la jugada mejor que todas las demás.',
  'puzzles on this theme alone': 'solo problemas de este tema',
  'puzzles rated within these bounds, such as 1200-1600': 'problemas de un nivel entre estos límites, como 1200-1600',
  'puzzles that you failed and have not solved since': 'problemas fallados y aún no resueltos',
  'as many as you can in three minutes, which changes no ratings':
    'todos los que puedas en tres minutos, sin cambiar niveles',
  'the same puzzles in the same order': 'los mismos problemas en el mismo orden',
  'count your first tries at a server, and see what others chose there':
    'cuenta tus primeros intentos en un servidor y muestra lo que eligieron otros',
  'your name at --server': 'tu nombre en --server',
  'print no bold type': 'sin negrita',
  'Themes: safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore. Your answers are kept in $XDG_STATE_HOME/coup-fourre (or ~/.local/state/coup-fourre); your rating and those of the puzzles follow from the first try at each (Glicko-2). Everything is printed line by line; with --plain also without bold type.':
    'Temas: safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore. Tus respuestas se guardan en $XDG_STATE_HOME/coup-fourre (o ~/.local/state/coup-fourre); tu nivel y los de los problemas se siguen del primer intento de cada uno (Glicko-2). Todo se escribe línea a línea; con --plain, además sin negrita.',
  'Serve the table in the browser, and online rooms.': 'Servir la mesa en el navegador y las salas en línea.',
  'Serve the game: the table in the browser and its online rooms.':
    'Servir el juego: la mesa en el navegador y sus salas en línea.',
  'the address to listen on, by default 127.0.0.1; 0.0.0.0 for everyone':
    'la dirección en la que escuchar, por defecto 127.0.0.1; 0.0.0.0 para todos',
  'the port, by default 8080; 0 for any free one': 'el puerto, por defecto 8080; 0 para uno libre',
  'Compute the ratings of a server again from its games.':
    'Volver a calcular los niveles de un servidor a partir de sus partidas.',
  'Compute all ratings and achievements of a server again from its games, and say how many were wrong.':
    'Volver a calcular todos los niveles y todos los logros de un servidor a partir de sus partidas, y decir cuántos estaban mal.',
  'Games decide: each rating and achievement is computed again in the order of the games, also where people have been deleted or have joined two accounts. Stop the server first, unless it uses PostgreSQL (DATABASE_URL).':
    'Deciden las partidas: cada nivel y cada logro se vuelve a calcular en el orden de las partidas, también si se ha eliminado a personas o alguien ha unido dos cuentas. Detén antes el servidor, salvo que use PostgreSQL (DATABASE_URL).',
  'where games are kept, by default ./data': 'dónde se guardan las partidas, por defecto ./data',
  'the path below which a proxy hosts the game, such as /games/coup':
    'la ruta bajo la que un proxy aloja el juego, como /games/coup',
  'DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS, DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS, KEEP_DEVICES_DAYS and SIGN_IN_DAYS are read from the environment, as for npm start. It serves until it is interrupted, and then exits with 0.':
    'DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS, DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS, KEEP_DEVICES_DAYS y SIGN_IN_DAYS se leen del entorno, como con npm start. Sirve hasta que se interrumpe, y entonces termina con 0.',
  'Shuffle, deal and print the position.': 'Barajar, repartir y mostrar la posición.',
  'Shuffle and deal, and print the position as a line of NOTATION.md that other commands read.':
    'Barajar y repartir, y mostrar la posición como una línea (NOTATION.md) que leen otras órdenes.',
  'single fields of the edition changed, such as target=1000 limitOnLimit=false':
    'campos de la edición cambiados, como target=1000 limitOnLimit=false',
  'who deals; the seat to the left begins': 'quién reparte; empieza el sitio de su izquierda',
  'the same seed gives the same cards': 'la misma semilla da las mismas cartas',
  'describe the deal in words, too': 'describe también la ronda con palabras',
  'print one JSON object': 'muestra un objeto JSON',
  'Print a document: notation, protocol or rules.': 'Mostrar un documento: notation, protocol o rules.',
  'Print a document that comes with the program: NOTATION.md (cards, positions, records), PROTOCOL.md (bots, referee, rooms) or RULES.md.':
    'Mostrar un documento que viene con el programa (en inglés): NOTATION.md (cartas, posiciones, registros), PROTOCOL.md (bots, árbitro, salas) o RULES.md.',
  'the document': 'el documento',
  'show page by page, in $PAGER or less': 'muestra página a página, en $PAGER o less',
  'Compare your deals by opponent, edition and players, with intervals.':
    'Comparar tus rondas por rival, edición y jugadores, con intervalos.',
  'Compare your deals by opponent, edition, players and kind of decision, with 95% intervals: those of the games saved here, or those in files that the page saves under Statistics.':
    'Compara tus rondas por rival, edición, jugadores y tipo de decisión, con intervalos del 95 %: las de las partidas guardadas aquí, o las de los archivos que la página guarda en Estadísticas.',
  'files of statistics that the page has saved; - for standard input':
    'archivos de estadísticas guardados por la página; - para la entrada estándar',
  'only against these opponents': 'solo contra estos rivales',
  'only this edition': 'solo esta edición',
  'only with this many players': 'solo con este número de jugadores',
  'also measure luck and every decision of the games saved here, which takes seconds a deal':
    'mide también la suerte y cada decisión de las partidas guardadas aquí, lo que tarda segundos por ronda',
  'print CSV': 'escribe CSV',
  'explain the columns of --csv and --json, and their units': 'explica las columnas de --csv y --json, y sus unidades',
  'Find situations in your games: what you chose, and how it went.':
    'Buscar situaciones de tus partidas: qué elegiste y cómo salió.',
  'Find situations in the games saved here, or in records: what was chosen, how it went, and what expert would choose.':
    'Busca situaciones en las partidas guardadas aquí, o en registros: qué se eligió, cómo salió y qué elegiría expert.',
  'miles of your team: a number, or a range such as 400-600 or 400-':
    'distancia de tu equipo: un número, o un intervalo como 400-600 o 400-',
  'the most miles of another team': 'la mayor distancia de otro equipo',
  'cards in the draw pile': 'cartas en el mazo',
  'what your car can do': 'qué puede hacer tu coche',
  'safeties that your team has played': 'inmunidades que tu equipo ha puesto',
  'the kind of decision': 'el tipo de decisión',
  'whose decisions, in records': 'de qué sitio son las decisiones, en registros',
  'The first turn of a deal: what expert does, and what else costs.':
    'El primer turno de una ronda: qué hace expert y cuánto cuesta lo demás.',
  'Print what expert does at the first turn of a deal with each kind of hand, and what anything else costs, from deals between experts.':
    'Muestra qué hace expert en el primer turno de una ronda con cada tipo de mano, y cuánto cuesta todo lo demás, según rondas entre expertos.',
  'only this hand: none, or cards such as roll+speedLimit': 'solo esta mano: none, o cartas como roll+speedLimit',
  'What part of the results in a record was luck?': '¿Qué parte de los resultados de una partida fue suerte?',
  'Split the result of each deal of some records into luck and skill.':
    'Separa el resultado de cada ronda en suerte y habilidad.',
  'records as in NOTATION.md; - for standard input': 'registros (NOTATION.md); - para la entrada estándar',
  'also search every decision for what it lost, which takes seconds a deal':
    'busca también lo que costó cada decisión; unos segundos por ronda',
  'print one JSON object instead of tables': 'muestra un objeto JSON en vez de tablas',
  "The result of a deal is a team's lead over the mean of the others, in points. Its luck is the sum, over every card dealt or drawn by anyone, of how much better that card was for the team than the average of those that could have come; skill is the rest. Luck has mean zero whoever plays, and adds up to zero over the teams. Skill is that of this deal, with what the opponents gave away; ± is a 95% interval, and it takes many deals to say something about a player. A record does not say who played: everyone is taken to be as good as classic. The page knows the levels of computers, so its figures may differ a little.":
    'El resultado de una ronda es la ventaja de un equipo sobre la media de los demás, en puntos. Su suerte es la suma, por cada carta repartida o robada por cualquiera, de cuánto mejor era esa carta para el equipo que la media de las posibles; la habilidad es el resto. La suerte tiene media cero, juegue quien juegue, y suma cero entre los equipos. La habilidad es la de esta ronda, con lo que regalaron los rivales; ± es un intervalo del 95 %, y hacen falta muchas rondas para decir algo de un jugador. Un registro no dice quién jugaba: se supone a todos tan buenos como classic. La página conoce el nivel de los ordenadores, así que sus cifras pueden variar un poco.',
  'With --errors, every decision is searched: how much of the chance of winning the deal was lost a decision, forced ones left out, against the best action found. Only what the seat could see counts. Rates of different editions or numbers of seats cannot be compared.':
    'Con --errors se examina cada decisión: cuánta probabilidad de ganar la ronda se perdió por decisión, sin las forzadas, frente a la mejor jugada hallada. Solo cuenta lo que el sitio podía ver. No se pueden comparar tasas de ediciones o números de sitios distintos.',
  'print every step as a line, on a terminal, too': 'muestra cada paso en una línea, también en un terminal',
  'show the table at this step; 0 is the deal': 'muestra la mesa en este paso; 0 es el reparto',
  'print one JSON object: every step with its events, or the one of --step with its state':
    'muestra un objeto JSON: cada paso con sus sucesos, o el de --step con su estado',
  'Keys: → or space for the next step, ← for the one before, ↓ for the next deal, ↑ for the one before, Home and End for the first and the last step, q to leave, Ctrl-Z to suspend.':
    'Teclas: → o espacio para el paso siguiente, ← para el anterior, ↓ para la ronda siguiente, ↑ para la anterior, Inicio y Fin para el primer y el último paso, q para salir, Ctrl-Z para suspender.',
  'Print the rules, of one edition or of all.': 'Mostrar las reglas de una edición o de todas.',
  'Print all rules, or those of one edition and where it differs.':
    'Mostrar todas las reglas (en inglés), o las de una edición y en qué difiere.',
  'only what applies to this edition': 'solo lo que vale para esta edición',
  'only the rules that contain this word': 'solo las reglas que contienen esta palabra',
  'Were the shuffles of a record fair?': '¿Fueron limpios los barajados de una partida?',
  'Compute the shuffles of a record again: do cards, dealers and seats follow from what was committed to before each deal?':
    'Volver a calcular los barajados de una partida: ¿salen las cartas, el reparto y los sitios de lo comprometido antes de cada ronda?',
  'one or more records with their proofs, from an online room; - for standard input':
    'uno o varios registros con sus pruebas, de una sala en línea; - para la entrada estándar',
  'print one JSON object instead of lines': 'muestra un objeto JSON en vez de líneas',
  'It exits with 0 if every deal is fair, with 1 if one is not or is not proven, and with 2 if there is no record to read.':
    'Código de salida: 0 si todas las rondas son limpias, 1 si alguna no lo es o no está probada, 2 si no hay partida que leer.',
  'What to do in a position, and why.': 'Qué hacer en una posición, y por qué.',
  'Rate each action of the seat to act by its worth and its chance of winning, the best first.':
    'Valorar cada jugada del sitio de turno por su valor y su probabilidad de ganar, la mejor primero.',
  'a position line of NOTATION.md, an observation as JSON, or a file with either; standard input if absent or -':
    'una posición (NOTATION.md), una observación en JSON, o un archivo con una de ellas; la entrada estándar si falta o es -',
  'milliseconds to think': 'milisegundos para pensar',
  'search this many rounds of four deals instead of by the clock':
    'analiza este número de series de cuatro rondas en vez de ir por tiempo',
  'end as soon as the best is ahead with 90, 95 or 99%':
    'termina en cuanto la mejor va por delante con un 90, 95 o 99 % de certeza',
  'who plays on for one’s own team': 'quién sigue jugando por el equipo propio',
  'who plays on for the others': 'quién sigue jugando por los demás',
  'deal the hidden cards without regard to how the others played':
    'reparte las cartas ocultas sin tener en cuenta cómo jugaron los demás',
  'repeat the same guesses of hidden cards': 'repite las mismas suposiciones sobre las cartas ocultas',
  'print one JSON object instead of a table': 'muestra un objeto JSON en vez de una tabla',
  'Play two bots over duplicate deals: which is better?': 'Dos bots con las mismas rondas: ¿cuál es mejor?',
  'Play two bots against each other over duplicate deals and print how far one leads, with a 95% interval.':
    'Hacer jugar dos bots entre sí con las mismas rondas y mostrar cuánto gana uno, con un intervalo del 95 %.',
  'the bot to measure: a level (see coup-fourre bot --help), or cmd: and the command line of a program':
    'el bot que se mide: un nivel (ver coup-fourre bot --help), o cmd: y la línea de órdenes de un programa',
  'its opponent, at all other seats': 'su rival, en todos los demás sitios',
  'duplicate deals: each is played once for every team that A can be':
    'rondas duplicadas: cada una se juega una vez por cada equipo que pueda ser A',
  'the same seed gives the same cards; without one, a new seed is chosen and printed':
    'la misma semilla da las mismas cartas; sin ella, se elige y se muestra una nueva',
  'milliseconds to think about each decision, for levels that search':
    'milisegundos para pensar cada decisión, en los niveles que buscan',
  'think this many rounds for each decision instead, whatever time that takes':
    'piensa este número de vueltas por decisión, dure lo que dure',
  "measure A by what its choices gain over B's, each played out this often":
    'mide A por lo que sus elecciones ganan a las de B, jugada cada una estas veces',
  'milliseconds past --time to wait for a program; four times as long for its first reply':
    'milisegundos de espera a un programa tras --time; cuatro veces más para su primera respuesta',
  'play whole matches to 5000: --deals then counts duplicate matches':
    'juega partidas enteras a 5000: --deals cuenta entonces partidas duplicadas',
  'the maximum number of cores; the result does not depend on it':
    'el número máximo de núcleos; el resultado no depende de él',
  'keep the run in a file, and continue it from there next time':
    'guarda la serie en un archivo, para seguirla la próxima vez',
  'Levels that search think by the clock, so their results vary a little from run to run, and they play worse on a busy machine. With --rounds, and for all other levels, the result depends on the seed alone. A program speaks the bot protocol (PROTOCOL.md); a reply that is late, missing or illegal is counted, and a random action replaces it. A program that seldom answers ends the arena with 1.':
    'Los niveles que buscan piensan con el reloj, así que sus resultados varían un poco y juegan peor en una máquina ocupada. Con --rounds, y en los demás niveles, el resultado depende solo de la semilla. Un programa habla el protocolo de los bots (PROTOCOL.md); una respuesta tardía, ausente o ilegal se cuenta, y la sustituye una jugada al azar. Un programa que apenas responde termina la arena con 1.',
  "With --advantage, wherever A chooses otherwise than B would, B plays out both actions from the true hands with the draw pile shuffled again. What A gains, summed over a deal, has A's lead over B as its mean, with most of the luck left out: where A seldom differs, far fewer deals are needed. It assumes that A does not know cards that have not been drawn; B must be a level that answers at once.":
    'Con --advantage, donde A elige otra cosa que B, B juega ambas jugadas hasta el final desde las manos verdaderas con el mazo barajado de nuevo. Lo que A gana, sumado en una ronda, tiene por media la ventaja de A sobre B, casi sin suerte: donde A difiere poco, bastan muchas menos rondas. Se supone que A no conoce las cartas sin robar; B debe ser un nivel que responda al instante.',
  'A computer player over JSON Lines.': 'Un jugador automático por JSON Lines.',
  'Play over JSON Lines: an observation per line on standard input, an action per line on standard output.':
    'Jugar por JSON Lines: una observación por línea de entrada, una jugada por línea de salida.',
  'the computer player': 'el jugador automático',
  'the same observation gets the same answer, except from levels that search by the clock':
    'la misma observación recibe la misma respuesta, salvo de los niveles que buscan con el reloj',
  'PROTOCOL.md describes observations and actions: coup-fourre docs protocol.':
    'PROTOCOL.md describe observaciones y jugadas: coup-fourre docs protocol.',
  'Drive the rules over JSON Lines.': 'Manejar las reglas por JSON Lines.',
  'Drive the rules over JSON Lines: a request per line on standard input, a response per line on standard output.':
    'Manejar las reglas por JSON Lines: una petición por línea de entrada, una respuesta por línea de salida.',
  'An op is one of editions, newDeal, newMatch, nextDeal, setup, legal, act, state, view, score, record and replay. PROTOCOL.md describes their fields and responses: coup-fourre docs protocol.':
    'Las operaciones: editions, newDeal, newMatch, nextDeal, setup, legal, act, state, view, score, record y replay. PROTOCOL.md describe sus campos y respuestas: coup-fourre docs protocol.',
  'Print a completion script for your shell.': 'Mostrar un script para completar en tu shell.',
  'Print a script that lets a shell complete commands, options and their values.':
    'Mostrar un script con el que el shell completa órdenes, opciones y sus valores.',
  'the shell': 'el shell',
  'Add the line for your shell to its start-up file: ~/.bashrc (with the package bash-completion), ~/.zshrc (after compinit) or ~/.config/fish/config.fish.':
    'Añade la línea de tu shell a su archivo de inicio: ~/.bashrc (con el paquete bash-completion), ~/.zshrc (tras compinit) o ~/.config/fish/config.fish.',
  '; ': '; ',
  'see {} --help': 'ver {} --help',
  "unknown option '{}' (did you mean {}?)": "opción desconocida '{}' (¿querías decir {}?)",
  "unknown option '{}'": "opción desconocida '{}'",
  "unknown command '{}' (did you mean {}?)": "orden desconocida '{}' (¿querías decir {}?)",
  "unknown command '{}'": "orden desconocida '{}'",
  "missing required argument '{}'": "falta el argumento '{}'",
  "option '{}' argument missing": "falta el valor de la opción '{}'",
  "option '{}' argument '{}' is invalid: choose one of {}": "opción '{}': '{}' no vale; elige entre {}",
  "option '{}' value '{}' from env '{}' is invalid: choose one of {}":
    "opción '{}': '{}', de la variable '{}', no vale; elige entre {}",
  "argument '{}' '{}' is invalid: choose one of {}": "argumento '{}': '{}' no vale; elige entre {}",
  "option '{}' cannot be used with option '{}'": "la opción '{}' no va con la opción '{}'",
  "too many arguments for '{}'. Expected {} argument but got {}":
    "demasiados argumentos para '{}': se esperaba {}, hay {}",
  "too many arguments for '{}'. Expected {} arguments but got {}":
    "demasiados argumentos para '{}': se esperaban {}, hay {}",
  'cannot read the file {}: there is no such file': 'no se puede leer el archivo {}: no existe',
  'cannot read the file {}: you may not read it': 'no se puede leer el archivo {}: no tienes permiso',
  'cannot read the file {}: it is a folder': 'no se puede leer el archivo {}: es una carpeta',
  'cannot read the file {}: it is larger than 512 MB': 'no se puede leer el archivo {}: supera los 512 MB',
  "{}: line {}, column {}: a record must begin with '{}'":
    "{}: línea {}, columna {}: un registro debe empezar por '{}'",
  '{}: line {}, column {}: {}': '{}: línea {}, columna {}: {}',
  '{}: the text ends where {} should come': '{}: el texto acaba donde debería venir {}',
  ...ERRORS,
  ...STUDY,
  ...ADMIN,
  'Your friends at a server, and who is here.': 'Tus amigos en un servidor, y quién está.',
  'List the friends of your account at a server, with who is here, or invite one of them to a table.':
    'Muestra los amigos de tu cuenta en un servidor, y quién está, o invita a uno de ellos a una mesa.',
  'the address of the server, or the link of a table': 'la dirección del servidor, o el enlace de una mesa',
  'the friend to invite to the table': 'el amigo al que invitar a la mesa',
  'Sign in at the server first: coup-fourre login. With --invite the address is the link of a table at which you sit.':
    'Inicia antes sesión en el servidor: coup-fourre login. Con --invite, la dirección es el enlace de una mesa en la que estás sentado.',
};
