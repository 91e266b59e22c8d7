import { ADMIN } from './frAdmin.ts';
import { ERRORS } from './frErrors.ts';
import { STUDY } from './frStudy.ts';

/** The help and the errors of the command in French, by their English text. `{}` stands for any text. */
export const TEXTS: Readonly<Record<string, string>> = {
  'Usage:': 'Utilisation :',
  'Arguments:': 'Arguments :',
  'Options:': 'Options :',
  'Commands:': 'Commandes :',
  'Examples:': 'Exemples :',
  options: 'options',
  command: 'commande',
  'choices: ': 'au choix : ',
  'default: ': 'par défaut : ',
  'preset: ': 'sans valeur : ',
  'env: ': 'environnement : ',
  'Coup Fourré: Mille Bornes in every published edition.':
    'Coup Fourré : le Mille Bornes dans toutes ses éditions publiées.',
  'Print the version.': 'Affiche la version.',
  'Print help.': 'Affiche l’aide.',
  'display help for command': 'Affiche l’aide.',
  'Print help on a command.': 'Affiche l’aide d’une commande.',
  'Help on a command, with its options and examples: coup-fourre arena --help.':
    'Aide d’une commande, avec ses options et des exemples : coup-fourre arena --help.',
  'Languages: English, French, Spanish and Dutch (--lang, else COUP_FOURRE_LANG, lang in config.json, LC_ALL or LANG). Rules, documents, JSON and the reports of arena are in English.':
    'Langues : anglais, français, espagnol et néerlandais (--lang, sinon COUP_FOURRE_LANG, lang dans config.json, LC_ALL ou LANG). Les règles, les documents, le JSON et les rapports d’arena sont en anglais.',
  'Settings: an option that names an environment variable comes from the command line, else from that variable, else from config.json in $XDG_CONFIG_HOME/coup-fourre (or ~/.config/coup-fourre), an object such as {"edition": "hasbro-2009", "players": 4}. NO_COLOR turns colors off.':
    'Réglages : une option qui nomme une variable d’environnement vient de la ligne de commande, sinon de cette variable, sinon de config.json dans $XDG_CONFIG_HOME/coup-fourre (ou ~/.config/coup-fourre), un objet tel que {"edition": "hasbro-2009", "players": 4}. NO_COLOR supprime les couleurs.',
  'Exit codes:': 'Codes de sortie :',
  done: 'fait',
  'refused or failed': 'refus ou échec',
  'wrong options, arguments or input': 'options, arguments ou données incorrects',
  'interrupted by Ctrl-C; 128 plus the number of any other signal (serve: 0)':
    'interrompu par Ctrl-C ; autre signal : 128 plus son numéro (serve : 0)',
  'Play in the terminal: alone, with partners, at one keyboard or online.':
    'Jouer dans le terminal : seul, en équipe, à un clavier ou en ligne.',
  'Play in the terminal, against computers, with people at the same keyboard or at an online table.':
    'Jouer dans le terminal, contre l’ordinateur, à plusieurs au même clavier ou à une table en ligne.',
  'the edition of the rules': 'l’édition des règles',
  seats: 'places',
  'single fields of the edition changed, such as format=single target=1000':
    'des champs de l’édition modifiés, par exemple format=single target=1000',
  'how the computers play: {}': 'le jeu de l’ordinateur : {}',
  'the people at this keyboard, seat by seat; - leaves a seat to a computer':
    'les personnes à ce clavier, place par place ; - laisse une place à l’ordinateur',
  'milliseconds that a computer takes for a move, 0 to 5000; champion thinks for 200 less (default: 700)':
    'millisecondes que l’ordinateur prend par coup, de 0 à 5000 ; champion réfléchit 200 de moins (par défaut : 700)',
  'list the saved games with their ids': 'liste les parties enregistrées avec leurs identifiants',
  'continue a saved game, the latest or the one with that id':
    'continue une partie enregistrée, la dernière ou celle de cet identifiant',
  'print the record of a saved game, as replay reads it: the deals that are over':
    'affiche le fichier d’une partie enregistrée, tel que replay le lit : les donnes terminées',
  'delete a saved game': 'supprime une partie enregistrée',
  'sit down at an online table': 's’asseoir à une table en ligne',
  'play today’s four deals at --server: the same cards for everyone':
    'jouer les quatre donnes du jour sur --server : les mêmes cartes pour tous',
  'list your games and invitations at --server; a number opens its table':
    'liste vos parties et invitations sur --server ; un numéro ouvre sa table',
  'with --mine: print one JSON object': 'avec --mine : affiche un objet JSON',
  'ring and set the window title when it is your turn; with --mine: wait, and tell of each turn':
    'sonne et change le titre de la fenêtre quand c’est à vous ; avec --mine, attend et annonce chaque tour',
  'the server of --daily and --mine': 'le serveur de --daily et --mine',
  'with --join or --daily: sign out your other devices first':
    'avec --join ou --daily : déconnecte d’abord vos autres appareils',
  'delete yourself at a server for good, once your games there are in a file here':
    'vous efface définitivement d’un serveur, une fois vos parties enregistrées dans un fichier ici',
  'your name, here and at online tables': 'votre nom, ici et aux tables en ligne',
  'print line by line instead of filling the screen': 'écrit ligne par ligne au lieu de remplir l’écran',
  'play costly moves without asking first': 'joue les coups coûteux sans demander confirmation',
  'use no colors, as with NO_COLOR': 'sans couleurs, comme avec NO_COLOR',
  '{}; by default from LC_ALL or LANG': '{} ; par défaut selon LC_ALL ou LANG',
  'The table fills a terminal of at least 80 columns and 24 rows. In a smaller one, in a pipe or with --plain, the game is printed line by line. Every move is on disk before it is shown, in $XDG_STATE_HOME/coup-fourre (or ~/.local/state/coup-fourre): leave whenever you like and come back with --resume. In the game, ? lists the keys, and Ctrl-Z suspends it. In --plain, a letter is a key, a word such as "undo" or "discard 3" is a word, and any other line is refused as a whole. Where the locale has no UTF-8, everything is drawn in ASCII.':
    'La table remplit un terminal d’au moins 80 colonnes et 24 lignes. Dans un plus petit, dans un tube ou avec --plain, la partie s’écrit ligne par ligne. Chaque coup est sur le disque avant d’être montré, dans $XDG_STATE_HOME/coup-fourre (ou ~/.local/state/coup-fourre) : quittez quand vous voulez et revenez avec --resume. En jeu, ? montre les touches et Ctrl-Z suspend la partie. Avec --plain, une lettre est une touche, un mot comme « annuler » ou « défausser 3 » est un mot, et toute autre ligne est refusée en entier. Sans UTF-8 dans les paramètres régionaux, tout est dessiné en ASCII.',
  'It exits with 0 when you leave or the input ends, 1 if the table cannot be opened, 2 for wrong options, and 129, 130 or 143 after SIGHUP, Ctrl-C or SIGTERM.':
    'Code de sortie : 0 si vous quittez ou si l’entrée se termine, 1 si la table ne peut pas s’ouvrir, 2 pour des options incorrectes, et 129, 130 ou 143 après SIGHUP, Ctrl-C ou SIGTERM.',
  'Play the cards that someone else had, and compare.': 'Jouer les cartes qu’un autre a eues, et comparer.',
  'Play the same cards against the same computers, then see both results side by side.':
    'Jouer les mêmes cartes contre les mêmes ordinateurs, puis voir les deux résultats côte à côte.',
  'the link of a challenge, or a record as in NOTATION.md; - for standard input':
    'le lien d’un défi, ou un fichier de partie (NOTATION.md) ; - pour l’entrée standard',
  'which record of a file with several; by default the first':
    'quelle partie d’un fichier qui en a plusieurs ; par défaut la première',
  'where you sit; by default where the record was played from, 0 for a file':
    'votre place ; par défaut celle du joueur de la partie, 0 pour un fichier',
  'print a link by which others play the cards of a record at this server, and play nothing':
    'affiche un lien avec lequel d’autres jouent les cartes de la partie sur ce serveur, sans jouer',
  'the computers of a record': 'les ordinateurs d’un fichier de partie',
  'milliseconds that a computer takes for a move, 0 to 5000 (default: 700)':
    'millisecondes que l’ordinateur prend par coup, de 0 à 5000 (par défaut : 700)',
  'your name': 'votre nom',
  'The cards of a link with a # in it, or of a record, are played here; those of /c/… on its server, where the results of all who have played are kept. In both cases you may leave and go on with the same command. Computers sit where they sat; where the record does not say, --level does.':
    'Les cartes d’un lien avec #, ou d’un fichier de partie, se jouent ici ; celles de /c/… sur leur serveur, qui garde les résultats de tous. Dans les deux cas, vous pouvez quitter et continuer avec la même commande. Les ordinateurs gardent leur place ; si le fichier ne les nomme pas, --level le fait.',
  'Solve puzzles: decisions with one best answer.':
    'Résoudre des problèmes : une décision, une seule meilleure réponse.',
  'Solve puzzles from games of computer players: find the one action that is better than all others.':
    'Résoudre des problèmes tirés de parties entre ordinateurs : trouver le coup meilleur que tous les autres.',
  'puzzles on this theme alone': 'problèmes sur ce seul thème',
  'puzzles rated within these bounds, such as 1200-1600':
    'problèmes dont la cote est dans ces bornes, par exemple 1200-1600',
  'puzzles that you failed and have not solved since': 'problèmes manqués et pas encore résolus depuis',
  'as many as you can in three minutes, which changes no ratings':
    'autant que possible en trois minutes, sans changer les cotes',
  'the same puzzles in the same order': 'les mêmes problèmes dans le même ordre',
  'count your first tries at a server, and see what others chose there':
    'compte vos premiers essais sur un serveur et montre les choix des autres',
  'your name at --server': 'votre nom sur --server',
  'print no bold type': 'sans caractères gras',
  'Themes: safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore. Your answers are kept in $XDG_STATE_HOME/coup-fourre (or ~/.local/state/coup-fourre); your rating and those of the puzzles follow from the first try at each (Glicko-2). Everything is printed line by line; with --plain also without bold type.':
    'Thèmes : safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore. Vos réponses sont gardées dans $XDG_STATE_HOME/coup-fourre (ou ~/.local/state/coup-fourre) ; votre cote et celles des problèmes découlent du premier essai de chacun (Glicko-2). Tout s’écrit ligne par ligne ; avec --plain aussi sans caractères gras.',
  'Serve the table in the browser, and online rooms.': 'Servir la table dans le navigateur, et les tables en ligne.',
  'Serve the game: the table in the browser and its online rooms.':
    'Servir le jeu : la table dans le navigateur et ses tables en ligne.',
  'the address to listen on, by default 127.0.0.1; 0.0.0.0 for everyone':
    'l’adresse d’écoute, par défaut 127.0.0.1 ; 0.0.0.0 pour tous',
  'the port, by default 8080; 0 for any free one': 'le port, par défaut 8080 ; 0 pour un port libre',
  'Compute the ratings of a server again from its games.':
    'Recalculer le classement d’un serveur à partir de ses parties.',
  'Compute all ratings and achievements of a server again from its games, and say how many were wrong.':
    'Recalculer tout le classement et tous les exploits d’un serveur à partir de ses parties, et dire combien étaient faux.',
  'Games decide: each rating and achievement is computed again in the order of the games, also where people have been deleted or have joined two accounts. Stop the server first, unless it uses PostgreSQL (DATABASE_URL).':
    'Les parties décident : chaque classement et chaque exploit est recalculé dans l’ordre des parties, même si des personnes ont été supprimées ou ont réuni deux comptes. Arrêtez d’abord le serveur, sauf s’il utilise PostgreSQL (DATABASE_URL).',
  'where games are kept, by default ./data': 'où les parties sont gardées, par défaut ./data',
  'the path below which a proxy hosts the game, such as /games/coup':
    'le chemin sous lequel un proxy héberge le jeu, par exemple /games/coup',
  'DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS, DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS, KEEP_DEVICES_DAYS and SIGN_IN_DAYS are read from the environment, as for npm start. It serves until it is interrupted, and then exits with 0.':
    'DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS, DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS, KEEP_DEVICES_DAYS et SIGN_IN_DAYS se lisent dans l’environnement, comme pour npm start. Le serveur tourne jusqu’à ce qu’on l’interrompe, et rend alors 0.',
  'Shuffle, deal and print the position.': 'Mélanger, distribuer et afficher la position.',
  'Shuffle and deal, and print the position as a line of NOTATION.md that other commands read.':
    'Mélanger et distribuer, puis afficher la position sur une ligne (NOTATION.md) que d’autres commandes lisent.',
  'single fields of the edition changed, such as target=1000 limitOnLimit=false':
    'des champs de l’édition modifiés, par exemple target=1000 limitOnLimit=false',
  'who deals; the seat to the left begins': 'qui distribue ; la place à gauche commence',
  'the same seed gives the same cards': 'la même graine donne les mêmes cartes',
  'describe the deal in words, too': 'décrit aussi la donne en mots',
  'print one JSON object': 'affiche un objet JSON',
  'Print a document: notation, protocol or rules.': 'Afficher un document : notation, protocol ou rules.',
  'Print a document that comes with the program: NOTATION.md (cards, positions, records), PROTOCOL.md (bots, referee, rooms) or RULES.md.':
    'Afficher un document fourni avec le programme (en anglais) : NOTATION.md (cartes, positions, parties), PROTOCOL.md (bots, arbitre, tables) ou RULES.md.',
  'the document': 'le document',
  'show page by page, in $PAGER or less': 'montre page par page, dans $PAGER ou less',
  'Compare your deals by opponent, edition and players, with intervals.':
    'Comparer vos donnes par adversaire, édition et joueurs, avec intervalles.',
  'Compare your deals by opponent, edition, players and kind of decision, with 95% intervals: those of the games saved here, or those in files that the page saves under Statistics.':
    'Comparer vos donnes par adversaire, édition, joueurs et type de décision, avec des intervalles à 95 % : celles des parties enregistrées ici, ou celles des fichiers que la page enregistre sous Statistiques.',
  'files of statistics that the page has saved; - for standard input':
    'fichiers de statistiques enregistrés par la page ; - pour l’entrée standard',
  'only against these opponents': 'seulement contre ces adversaires',
  'only this edition': 'seulement cette édition',
  'only with this many players': 'seulement à ce nombre de joueurs',
  'also measure luck and every decision of the games saved here, which takes seconds a deal':
    'mesure aussi la chance et chaque décision des parties enregistrées ici, ce qui prend quelques secondes par donne',
  'print CSV': 'affiche du CSV',
  'explain the columns of --csv and --json, and their units':
    'explique les colonnes de --csv et de --json, et leurs unités',
  'Find situations in your games: what you chose, and how it went.':
    'Trouver des situations de vos parties : vos choix, et leur résultat.',
  'Find situations in the games saved here, or in records: what was chosen, how it went, and what expert would choose.':
    'Trouver des situations dans les parties enregistrées ici, ou dans des fichiers : ce qui a été choisi, ce qu’il en est advenu et ce qu’expert choisirait.',
  'miles of your team: a number, or a range such as 400-600 or 400-':
    'bornes de votre équipe : un nombre, ou un intervalle comme 400-600 ou 400-',
  'the most miles of another team': 'le plus de bornes d’une autre équipe',
  'cards in the draw pile': 'cartes dans la pioche',
  'what your car can do': 'ce que votre voiture peut faire',
  'safeties that your team has played': 'bottes que votre équipe a posées',
  'the kind of decision': 'le type de décision',
  'whose decisions, in records': 'les décisions de quelle place, dans des fichiers',
  'The first turn of a deal: what expert does, and what else costs.':
    'Le premier tour d’une donne : ce que fait expert, ce que coûte le reste.',
  'Print what expert does at the first turn of a deal with each kind of hand, and what anything else costs, from deals between experts.':
    'Afficher ce que fait expert au premier tour d’une donne avec chaque sorte de main, et ce que coûte tout le reste, d’après des donnes entre experts.',
  'only this hand: none, or cards such as roll+speedLimit':
    'seulement cette main : none, ou des cartes comme roll+speedLimit',
  'What part of the results in a record was luck?': 'Quelle est la part de chance dans les résultats d’une partie ?',
  'Split the result of each deal of some records into luck and skill.':
    'Séparer le résultat de chaque donne en chance et talent.',
  'records as in NOTATION.md; - for standard input': 'fichiers de partie (NOTATION.md) ; - pour l’entrée standard',
  'also search every decision for what it lost, which takes seconds a deal':
    'cherche aussi ce que chaque décision a coûté ; quelques secondes par donne',
  'print one JSON object instead of tables': 'affiche un objet JSON au lieu de tableaux',
  "The result of a deal is a team's lead over the mean of the others, in points. Its luck is the sum, over every card dealt or drawn by anyone, of how much better that card was for the team than the average of those that could have come; skill is the rest. Luck has mean zero whoever plays, and adds up to zero over the teams. Skill is that of this deal, with what the opponents gave away; ± is a 95% interval, and it takes many deals to say something about a player. A record does not say who played: everyone is taken to be as good as classic. The page knows the levels of computers, so its figures may differ a little.":
    'Le résultat d’une donne est l’avance d’une équipe sur la moyenne des autres, en points. Sa chance est la somme, pour chaque carte distribuée ou piochée par quiconque, de ce que cette carte valait de plus pour l’équipe que la moyenne des cartes possibles ; le talent est le reste. La chance est nulle en moyenne, qui que soient les joueurs, et de somme nulle entre les équipes. Le talent est celui de cette donne, avec ce que les adversaires ont laissé ; ± est un intervalle à 95 %, et il faut beaucoup de donnes pour juger un joueur. Un fichier de partie ne dit pas qui jouait : chacun est supposé aussi bon que classic. La page connaît le niveau des ordinateurs, ses chiffres peuvent donc différer un peu.',
  'With --errors, every decision is searched: how much of the chance of winning the deal was lost a decision, forced ones left out, against the best action found. Only what the seat could see counts. Rates of different editions or numbers of seats cannot be compared.':
    'Avec --errors, chaque décision est examinée : la part des chances de gagner la donne perdue par décision, sans les coups forcés, face au meilleur coup trouvé. Seul compte ce que la place pouvait voir. Les taux d’éditions ou de nombres de places différents ne se comparent pas.',
  'print every step as a line, on a terminal, too': 'affiche chaque pas sur une ligne, même dans un terminal',
  'show the table at this step; 0 is the deal': 'montre la table à ce pas ; 0 est la donne',
  'print one JSON object: every step with its events, or the one of --step with its state':
    'affiche un objet JSON : chaque pas et ses événements, ou celui de --step avec son état',
  'Keys: → or space for the next step, ← for the one before, ↓ for the next deal, ↑ for the one before, Home and End for the first and the last step, q to leave, Ctrl-Z to suspend.':
    'Touches : → ou espace pour le pas suivant, ← pour le précédent, ↓ pour la donne suivante, ↑ pour la précédente, Origine et Fin pour le premier et le dernier pas, q pour quitter, Ctrl-Z pour suspendre.',
  'Print the rules, of one edition or of all.': 'Afficher les règles d’une édition ou de toutes.',
  'Print all rules, or those of one edition and where it differs.':
    'Afficher toutes les règles (en anglais), ou celles d’une édition et ce qui la distingue.',
  'only what applies to this edition': 'seulement ce qui vaut pour cette édition',
  'only the rules that contain this word': 'seulement les règles qui contiennent ce mot',
  'Were the shuffles of a record fair?': 'Les mélanges d’une partie étaient-ils honnêtes ?',
  'Compute the shuffles of a record again: do cards, dealers and seats follow from what was committed to before each deal?':
    'Recalculer les mélanges d’une partie : cartes, donneurs et places découlent-ils de ce à quoi le serveur s’était engagé avant chaque donne ?',
  'one or more records with their proofs, from an online room; - for standard input':
    'un ou plusieurs fichiers de partie avec leurs preuves, d’une table en ligne ; - pour l’entrée standard',
  'print one JSON object instead of lines': 'affiche un objet JSON au lieu de lignes',
  'It exits with 0 if every deal is fair, with 1 if one is not or is not proven, and with 2 if there is no record to read.':
    'Code de sortie : 0 si chaque donne est honnête, 1 si une ne l’est pas ou n’est pas prouvée, 2 s’il n’y a pas de partie à lire.',
  'What to do in a position, and why.': 'Que faire dans une position, et pourquoi.',
  'Rate each action of the seat to act by its worth and its chance of winning, the best first.':
    'Évaluer chaque coup de la place au trait : sa valeur et ses chances de gagner, le meilleur d’abord.',
  'a position line of NOTATION.md, an observation as JSON, or a file with either; standard input if absent or -':
    'une position (NOTATION.md), une observation en JSON, ou un fichier avec l’une des deux ; l’entrée standard si absent ou -',
  'milliseconds to think': 'millisecondes de réflexion',
  'search this many rounds of four deals instead of by the clock':
    'analyse ce nombre de séries de quatre donnes au lieu de suivre l’horloge',
  'end as soon as the best is ahead with 90, 95 or 99%':
    's’arrête dès que le meilleur coup est devant avec 90, 95 ou 99 % de certitude',
  'who plays on for one’s own team': 'qui joue la suite pour sa propre équipe',
  'who plays on for the others': 'qui joue la suite pour les autres',
  'deal the hidden cards without regard to how the others played':
    'distribue les cartes cachées sans tenir compte du jeu des autres',
  'repeat the same guesses of hidden cards': 'répète les mêmes suppositions sur les cartes cachées',
  'print one JSON object instead of a table': 'affiche un objet JSON au lieu d’un tableau',
  'Play two bots over duplicate deals: which is better?': 'Deux bots sur les mêmes donnes : lequel est le meilleur ?',
  'Play two bots against each other over duplicate deals and print how far one leads, with a 95% interval.':
    'Faire jouer deux bots l’un contre l’autre sur les mêmes donnes et afficher l’avance de l’un, avec un intervalle à 95 %.',
  'the bot to measure: a level (see coup-fourre bot --help), or cmd: and the command line of a program':
    'le bot à mesurer : un niveau (voir coup-fourre bot --help), ou cmd: et la ligne de commande d’un programme',
  'its opponent, at all other seats': 'son adversaire, à toutes les autres places',
  'duplicate deals: each is played once for every team that A can be':
    'donnes en double : chacune se joue une fois pour chaque équipe que A peut être',
  'the same seed gives the same cards; without one, a new seed is chosen and printed':
    'la même graine donne les mêmes cartes ; sans elle, une nouvelle est choisie et affichée',
  'milliseconds to think about each decision, for levels that search':
    'millisecondes de réflexion par décision, pour les niveaux qui cherchent',
  'think this many rounds for each decision instead, whatever time that takes':
    'réfléchit plutôt ce nombre de tours par décision, quel que soit le temps',
  "measure A by what its choices gain over B's, each played out this often":
    'mesure A par ce que ses choix gagnent sur ceux de B, chacun joué ce nombre de fois',
  'milliseconds past --time to wait for a program; four times as long for its first reply':
    'millisecondes d’attente d’un programme après --time ; quatre fois plus pour sa première réponse',
  'play whole matches to 5000: --deals then counts duplicate matches':
    'joue des matchs entiers à 5000 : --deals compte alors des matchs en double',
  'the maximum number of cores; the result does not depend on it':
    'le nombre maximal de cœurs ; le résultat n’en dépend pas',
  'keep the run in a file, and continue it from there next time':
    'garde la série dans un fichier, pour la continuer la prochaine fois',
  'Levels that search think by the clock, so their results vary a little from run to run, and they play worse on a busy machine. With --rounds, and for all other levels, the result depends on the seed alone. A program speaks the bot protocol (PROTOCOL.md); a reply that is late, missing or illegal is counted, and a random action replaces it. A program that seldom answers ends the arena with 1.':
    'Les niveaux qui cherchent réfléchissent à la montre : leurs résultats varient un peu d’une fois à l’autre, et ils jouent moins bien sur une machine occupée. Avec --rounds, et pour tous les autres niveaux, le résultat ne dépend que de la graine. Un programme parle le protocole des bots (PROTOCOL.md) ; une réponse tardive, absente ou illégale est comptée, et un coup au hasard la remplace. Un programme qui répond rarement termine l’arène avec 1.',
  "With --advantage, wherever A chooses otherwise than B would, B plays out both actions from the true hands with the draw pile shuffled again. What A gains, summed over a deal, has A's lead over B as its mean, with most of the luck left out: where A seldom differs, far fewer deals are needed. It assumes that A does not know cards that have not been drawn; B must be a level that answers at once.":
    'Avec --advantage, partout où A choisit autrement que B, B joue les deux coups jusqu’au bout depuis les vraies mains, la pioche mélangée à nouveau. Ce que A gagne, sommé sur une donne, a pour moyenne l’avance de A sur B, presque sans chance : là où A diffère rarement, il faut bien moins de donnes. On suppose que A ne connaît pas les cartes non piochées ; B doit être un niveau qui répond aussitôt.',
  'A computer player over JSON Lines.': 'Un joueur ordinateur en JSON Lines.',
  'Play over JSON Lines: an observation per line on standard input, an action per line on standard output.':
    'Jouer en JSON Lines : une observation par ligne en entrée, un coup par ligne en sortie.',
  'the computer player': 'le joueur ordinateur',
  'the same observation gets the same answer, except from levels that search by the clock':
    'la même observation reçoit la même réponse, sauf des niveaux qui cherchent à la montre',
  'PROTOCOL.md describes observations and actions: coup-fourre docs protocol.':
    'PROTOCOL.md décrit observations et coups : coup-fourre docs protocol.',
  'Drive the rules over JSON Lines.': 'Piloter les règles en JSON Lines.',
  'Drive the rules over JSON Lines: a request per line on standard input, a response per line on standard output.':
    'Piloter les règles en JSON Lines : une demande par ligne en entrée, une réponse par ligne en sortie.',
  'An op is one of editions, newDeal, newMatch, nextDeal, setup, legal, act, state, view, score, record and replay. PROTOCOL.md describes their fields and responses: coup-fourre docs protocol.':
    'Les opérations : editions, newDeal, newMatch, nextDeal, setup, legal, act, state, view, score, record et replay. PROTOCOL.md décrit leurs champs et leurs réponses : coup-fourre docs protocol.',
  'Print a completion script for your shell.': 'Afficher un script de complétion pour votre shell.',
  'Print a script that lets a shell complete commands, options and their values.':
    'Afficher un script qui permet au shell de compléter commandes, options et valeurs.',
  'the shell': 'le shell',
  'Add the line for your shell to its start-up file: ~/.bashrc (with the package bash-completion), ~/.zshrc (after compinit) or ~/.config/fish/config.fish.':
    'Ajoutez la ligne de votre shell à son fichier de démarrage : ~/.bashrc (avec le paquet bash-completion), ~/.zshrc (après compinit) ou ~/.config/fish/config.fish.',
  '; ': ' ; ',
  'see {} --help': 'voir {} --help',
  "unknown option '{}' (did you mean {}?)": "option inconnue '{}' (vouliez-vous dire {} ?)",
  "unknown option '{}'": "option inconnue '{}'",
  "unknown command '{}' (did you mean {}?)": "commande inconnue '{}' (vouliez-vous dire {} ?)",
  "unknown command '{}'": "commande inconnue '{}'",
  "missing required argument '{}'": "il manque l’argument '{}'",
  "option '{}' argument missing": "il manque la valeur de l’option '{}'",
  "option '{}' argument '{}' is invalid: choose one of {}": "option '{}' : '{}' ne convient pas ; au choix {}",
  "option '{}' value '{}' from env '{}' is invalid: choose one of {}":
    "option '{}' : '{}', de la variable '{}', ne convient pas ; au choix {}",
  "argument '{}' '{}' is invalid: choose one of {}": "argument '{}' : '{}' ne convient pas ; au choix {}",
  "option '{}' cannot be used with option '{}'": "l’option '{}' ne va pas avec l’option '{}'",
  "too many arguments for '{}'. Expected {} argument but got {}": "trop d’arguments pour '{}' : {} attendu, {} reçus",
  "too many arguments for '{}'. Expected {} arguments but got {}": "trop d’arguments pour '{}' : {} attendus, {} reçus",
  'cannot read the file {}: there is no such file': 'le fichier {} ne peut pas être lu : il n’existe pas',
  'cannot read the file {}: you may not read it': 'le fichier {} ne peut pas être lu : vous n’en avez pas le droit',
  'cannot read the file {}: it is a folder': 'le fichier {} ne peut pas être lu : c’est un dossier',
  'cannot read the file {}: it is larger than 512 MB': 'le fichier {} ne peut pas être lu : il dépasse 512 Mo',
  "{}: line {}, column {}: a record must begin with '{}'":
    "{} : ligne {}, colonne {} : un fichier de partie doit commencer par '{}'",
  '{}: line {}, column {}: {}': '{} : ligne {}, colonne {} : {}',
  '{}: the text ends where {} should come': '{} : le texte s’arrête là où devrait venir {}',
  ...ERRORS,
  ...STUDY,
  ...ADMIN,
  'Your friends at a server, and who is here.': 'Vos amis sur un serveur, et qui est là.',
  'List the friends of your account at a server, with who is here, or invite one of them to a table.':
    'Afficher les amis de votre compte sur un serveur, et qui est là, ou en inviter un à une table.',
  'the address of the server, or the link of a table': 'l’adresse du serveur, ou le lien d’une table',
  'the friend to invite to the table': 'l’ami à inviter à la table',
  'Sign in at the server first: coup-fourre login. With --invite the address is the link of a table at which you sit.':
    'Connectez-vous d’abord au serveur : coup-fourre login. Avec --invite, l’adresse est le lien d’une table où vous êtes assis.',
};
