/** Errors of the command in French, by their English text. `{}` stands for any text. */
export const ERRORS: Readonly<Record<string, string>> = {
  'name a person: an account such as @Ada, or the id of a guest':
    'nommez une personne : un compte tel que @Ada, ou l’identifiant d’un invité',
  'nothing holds for this person': 'aucune sanction en cours pour cette personne',
  '--reason is missing': 'il manque --reason',
  "the first argument must be one of {}, not '{}'": "le premier argument doit être l’un de {}, pas '{}'",
  "--confidence must be one of {}, not '{}'": "--confidence doit valoir {}, pas '{}'",
  "--seed must be a whole number, not '{}'": "--seed doit être un nombre entier, pas '{}'",
  "{} must be a whole number from {} to {}, not '{}'": "{} doit être un nombre entier de {} à {}, pas '{}'",
  "{} must be a number from {} to {}, not '{}'": "{} doit être un nombre de {} à {}, pas '{}'",
  "--rules takes field=value, such as target=1000, not '{}'; the fields are {}":
    "--rules attend champ=valeur, par exemple target=1000, pas '{}' ; les champs sont {}",
  'rules has no field {}; its fields are {}': 'rules n’a pas de champ {} ; ses champs sont {}',
  'rules.{} must be one of {}, not {}': 'rules.{} doit être l’un de {}, pas {}',
  '--rules has {} twice: give it one value': '--rules nomme {} deux fois : donnez une seule valeur',
  "--pace must be milliseconds from {} to {}, not '{}'": "--pace doit être en millisecondes, de {} à {}, pas '{}'",
  '--people has {} names for {} seats: add --players, or take names away':
    '--people a {} noms pour {} places : ajoutez --players, ou retirez des noms',
  '--name takes a name of 1 to 24 letters, and not -': '--name attend un nom de 1 à 24 lettres, et non -',
  '--people takes one to six names of 1 to 24 letters, or - for a computer; at least one must be a person':
    '--people attend un à six noms de 1 à 24 lettres, ou - pour un ordinateur ; il faut au moins une personne',
  '{} cannot be played with {} players': '{} ne se joue pas à {}',
  "--level must be one of {}, not '{}'": "--level doit être l’un de {}, pas '{}'",
  "--level must be a computer player, not '{}'": "--level doit être un joueur ordinateur, pas '{}'",
  '--level is missing; {}': 'il manque --level ; {}',
  "--seat must be one of {}, not '{}'": "--seat doit être l’un de {}, pas '{}'",
  "--dealer must be a seat from {} to {}, not '{}'": "--dealer doit être une place de {} à {}, pas '{}'",
  "--theme must be one of {}, not '{}'": "--theme doit être l’un de {}, pas '{}'",
  "--rating must be two whole numbers, the lower one first, such as 1200-1600, not '{}'":
    "--rating doit être deux nombres entiers, le plus petit d’abord, par exemple 1200-1600, pas '{}'",
  "--server must be the address of a server, such as https://example.org, not '{}'":
    "--server doit être l’adresse d’un serveur, par exemple https://example.org, pas '{}'",
  "no rule has '{}': try another word": "aucune règle ne contient '{}' : essayez un autre mot",
  "--reading must be seats with cards, such as 1:ET,1:-st,1:25*3, not '{}'":
    "--reading doit donner des places et des cartes, comme 1:ET,1:-st,1:25*3, pas '{}'",
  '--reading names seat {}, which is not another seat with cards':
    '--reading nomme la place {}, qui n’est pas une autre place avec des cartes',
  '--reading gives away more {} than are hidden': '--reading donne plus de cartes {} qu’il n’y en a de cachées',
  '--reading gives seat {} more cards than it has': '--reading attribue à la place {} plus de cartes qu’elle n’en a',
  '--reading leaves seat {} too few cards to hold': '--reading laisse à la place {} trop peu de cartes possibles',
  "{} must be a number or a range, such as 500, 400-600 or 400-, not '{}'":
    "{} doit être un nombre ou un intervalle, comme 500, 400-600 ou 400-, pas '{}'",
  "--hand must be {}, or some of {} with + between them, not '{}'":
    "--hand doit être {}, ou des cartes parmi {} séparées par +, pas '{}'",
  '{}: this is not a file of statistics, which the page saves under Statistics':
    '{} : ce n’est pas un fichier de statistiques, que la page enregistre sous Statistiques',
  '{}: this file comes from a newer version': '{} : ce fichier vient d’une version plus récente',
  '{}: this file of statistics is damaged': '{} : ce fichier de statistiques est endommagé',
  'standard input, -, can be read only once': 'l’entrée standard, -, ne se lit qu’une fois',
  'the position is missing: give a position line or an observation':
    'il manque la position : donnez une position ou une observation',
  'cannot start the pager {}: set PAGER to another one':
    '{} ne peut pas démarrer : choisissez un autre programme dans PAGER',
  'cannot write the output: {}': 'la sortie ne peut pas être écrite : {}',
  'unexpected error: {}': 'erreur inattendue : {}',
  'this is not a link of a study, or a part of it is missing: copy all of it':
    'ce n’est pas le lien d’une étude, ou il en manque une partie : copiez-le en entier',
  'this is not a link of a challenge, or a part of it is missing: copy all of it':
    'ce n’est pas le lien d’un défi, ou il en manque une partie : copiez-le en entier',
  'the cards in the link are damaged: copy all of it': 'les cartes du lien sont endommagées : copiez-le en entier',
  'the link names other seats than its record has: copy all of it':
    'le lien nomme d’autres places que sa partie : copiez-le en entier',
  'the link is from another version of the game': 'le lien vient d’une autre version du jeu',
  'the link is longer than any game could be': 'le lien est plus long qu’aucune partie ne peut l’être',
  'the link has characters that do not belong there: copy all of it':
    'le lien a des caractères qui n’y ont pas leur place : copiez-le en entier',
  'this is already a link of a challenge: pass it on': 'c’est déjà le lien d’un défi : transmettez-le',
  "{}: there is no setting '{}'; the settings are {}": "{} : il n’y a pas de réglage '{}' ; les réglages sont {}",
  '{}: write one object, such as {}': '{} : écrivez un objet, par exemple {}',
  '{} cannot be read: change its permissions, or remove it':
    '{} ne peut pas être lu ; changez ses droits, ou supprimez-le',
  'the disk is full: {}': 'le disque est plein : {}',
  '{} is not JSON: correct or remove it': '{} n’est pas du JSON ; corrigez-le ou supprimez-le',
  'the server is not installed; install it beside this program: npm install @coup-fourre/server (with -g if the program was)':
    'le serveur n’est pas installé ; installez-le à côté de ce programme : npm install @coup-fourre/server (avec -g si le programme l’a été)',
  'Be the same player here as in your browser.': 'Être ici le même joueur que dans votre navigateur.',
  'Sign in at a server with a code that you confirm on its page.':
    'Se connecter à un serveur avec un code que vous confirmez sur sa page.',
  'the address of the server': 'l’adresse du serveur',
  'The terminal shows a code and a link. Open the link in a browser in which you are known, and confirm the code. From then on play --join, play --daily and puzzle --server are yours at this server, too.':
    'Le terminal affiche un code et un lien. Ouvrez le lien dans un navigateur où vous êtes connu et confirmez le code. Ensuite play --join, play --daily et puzzle --server sont aussi les vôtres sur ce serveur.',
  'Your clubs at a server, and their standings.': 'Vos clubs sur un serveur, et leur classement.',
  'List the clubs of your account at a server, or print the standings of one of them.':
    'Afficher les clubs de votre compte sur un serveur, ou le classement de l’un d’eux.',
  'the club whose standings to print': 'le club dont afficher le classement',
  'the time of the standings': 'la période du classement',
  'Sign in at the server first: coup-fourre login. A club is made, joined and organized on the page of the server.':
    'Connectez-vous d’abord au serveur : coup-fourre login. On crée, rejoint et organise un club sur la page du serveur.',
};
