import { ADMIN } from './nlAdmin.ts';
import { ERRORS } from './nlErrors.ts';
import { STUDY } from './nlStudy.ts';

/** The help and the errors of the command in Dutch, by their English text. `{}` stands for any text. */
export const TEXTS: Readonly<Record<string, string>> = {
  'Usage:': 'Gebruik:',
  'Arguments:': 'Argumenten:',
  'Options:': 'Opties:',
  'Commands:': 'Opdrachten:',
  'Examples:': 'Voorbeelden:',
  options: 'opties',
  command: 'opdracht',
  'choices: ': 'keuze uit: ',
  'default: ': 'standaard: ',
  'preset: ': 'zonder waarde: ',
  'env: ': 'omgeving: ',
  'Coup Fourré: Mille Bornes in every published edition.': 'Coup Fourré: Mille Bornes in elke verschenen editie.',
  'Print the version.': 'Toon de versie.',
  'Print help.': 'Toon de hulp.',
  'display help for command': 'Toon de hulp.',
  'Print help on a command.': 'Toon de hulp bij een opdracht.',
  'Help on a command, with its options and examples: coup-fourre arena --help.':
    'Hulp bij een opdracht, met opties en voorbeelden: coup-fourre arena --help.',
  'Languages: English, French, Spanish and Dutch (--lang, else COUP_FOURRE_LANG, lang in config.json, LC_ALL or LANG). Rules, documents, JSON and the reports of arena are in English.':
    'Talen: Engels, Frans, Spaans en Nederlands (--lang, anders COUP_FOURRE_LANG, lang in config.json, LC_ALL of LANG). Regels, documenten, JSON en de verslagen van arena zijn in het Engels.',
  'Settings: an option that names an environment variable comes from the command line, else from that variable, else from config.json in $XDG_CONFIG_HOME/coup-fourre (or ~/.config/coup-fourre), an object such as {"edition": "hasbro-2009", "players": 4}. NO_COLOR turns colors off.':
    'Instellingen: een optie die een omgevingsvariabele noemt, komt van de opdrachtregel, anders uit die variabele, anders uit config.json in $XDG_CONFIG_HOME/coup-fourre (of ~/.config/coup-fourre), een object zoals {"edition": "hasbro-2009", "players": 4}. NO_COLOR zet kleuren uit.',
  'Exit codes:': 'Exitcodes:',
  done: 'klaar',
  'refused or failed': 'geweigerd of mislukt',
  'wrong options, arguments or input': 'verkeerde opties, argumenten of invoer',
  'interrupted by Ctrl-C; 128 plus the number of any other signal (serve: 0)':
    'onderbroken met Ctrl-C; ander signaal: 128 plus het nummer (serve: 0)',
  'Play in the terminal: alone, with partners, at one keyboard or online.':
    'Spelen in de terminal: alleen, met partners, aan één toetsenbord of online.',
  'Play in the terminal, against computers, with people at the same keyboard or at an online table.':
    'Spelen in de terminal, tegen de computer, met anderen aan hetzelfde toetsenbord of aan een onlinetafel.',
  'the edition of the rules': 'de editie van de regels',
  seats: 'plaatsen',
  'single fields of the edition changed, such as format=single target=1000':
    'gewijzigde velden van de editie, zoals format=single target=1000',
  'how the computers play: {}': 'hoe de computers spelen: {}',
  'the people at this keyboard, seat by seat; - leaves a seat to a computer':
    'de mensen aan dit toetsenbord, plaats voor plaats; - laat een plaats aan een computer',
  'milliseconds that a computer takes for a move, 0 to 5000; champion thinks for 200 less (default: 700)':
    'milliseconden die een computer over een zet doet, 0 tot 5000; champion denkt 200 korter (standaard: 700)',
  'list the saved games with their ids': 'toon de opgeslagen partijen met hun id',
  'continue a saved game, the latest or the one with that id':
    'ga verder met een opgeslagen partij, de laatste of die met deze id',
  'print the record of a saved game, as replay reads it: the deals that are over':
    'toon het partijbestand van een opgeslagen partij, zoals replay het leest: de afgelopen rondes',
  'delete a saved game': 'verwijder een opgeslagen partij',
  'sit down at an online table': 'schuif aan bij een onlinetafel',
  'play today’s four deals at --server: the same cards for everyone':
    'speel de vier rondes van vandaag op --server: voor iedereen dezelfde kaarten',
  'list your games and invitations at --server; a number opens its table':
    'toon je partijen en uitnodigingen op --server; een nummer opent die tafel',
  'with --mine: print one JSON object': 'met --mine: toon één JSON-object',
  'ring and set the window title when it is your turn; with --mine: wait, and tell of each turn':
    'geef een geluid en pas de venstertitel aan als je aan de beurt bent; met --mine: wacht en meld elke beurt',
  'the server of --daily and --mine': 'de server van --daily en --mine',
  'with --join or --daily: sign out your other devices first':
    'met --join of --daily: log eerst je andere apparaten uit',
  'delete yourself at a server for good, once your games there are in a file here':
    'verwijder jezelf voorgoed van een server, zodra je partijen daar hier in een bestand staan',
  'your name, here and at online tables': 'je naam, hier en aan onlinetafels',
  'print line by line instead of filling the screen': 'schrijf regel voor regel in plaats van het scherm te vullen',
  'play costly moves without asking first': 'speel dure zetten zonder eerst te vragen',
  'use no colors, as with NO_COLOR': 'zonder kleuren, zoals met NO_COLOR',
  '{}; by default from LC_ALL or LANG': '{}; standaard volgens LC_ALL of LANG',
  'The table fills a terminal of at least 80 columns and 24 rows. In a smaller one, in a pipe or with --plain, the game is printed line by line. Every move is on disk before it is shown, in $XDG_STATE_HOME/coup-fourre (or ~/.local/state/coup-fourre): leave whenever you like and come back with --resume. In the game, ? lists the keys, and Ctrl-Z suspends it. In --plain, a letter is a key, a word such as "undo" or "discard 3" is a word, and any other line is refused as a whole. Where the locale has no UTF-8, everything is drawn in ASCII.':
    'De tafel vult een terminal van minstens 80 kolommen en 24 regels. In een kleinere, in een pijp of met --plain wordt het spel regel voor regel geschreven. Elke zet staat op schijf voordat je hem ziet, in $XDG_STATE_HOME/coup-fourre (of ~/.local/state/coup-fourre): stop wanneer je wilt en kom terug met --resume. In het spel toont ? de toetsen en zet Ctrl-Z het stil. Met --plain is een letter een toets, een woord als ‘terug’ of ‘afleggen 3’ een woord, en wordt elke andere regel in zijn geheel geweigerd. Zonder UTF-8 in de landinstelling is alles in ASCII getekend.',
  'It exits with 0 when you leave or the input ends, 1 if the table cannot be opened, 2 for wrong options, and 129, 130 or 143 after SIGHUP, Ctrl-C or SIGTERM.':
    'Exitcode: 0 als je stopt of de invoer eindigt, 1 als de tafel niet opengaat, 2 bij verkeerde opties, en 129, 130 of 143 na SIGHUP, Ctrl-C of SIGTERM.',
  'Play the cards that someone else had, and compare.': 'Speel de kaarten die een ander had, en vergelijk.',
  'Play the same cards against the same computers, then see both results side by side.':
    'Speel dezelfde kaarten tegen dezelfde computers, en zie dan beide uitslagen naast elkaar.',
  'the link of a challenge, or a record as in NOTATION.md; - for standard input':
    'de link van een uitdaging, of een partijbestand (NOTATION.md); - voor standaardinvoer',
  'which record of a file with several; by default the first':
    'welke partij van een bestand met meer partijen; standaard de eerste',
  'where you sit; by default where the record was played from, 0 for a file':
    'waar je zit; standaard de plaats van wie de partij speelde, 0 bij een bestand',
  'print a link by which others play the cards of a record at this server, and play nothing':
    'toon een link waarmee anderen de kaarten op deze server spelen, zonder zelf te spelen',
  'the computers of a record': 'de computers van een partijbestand',
  'milliseconds that a computer takes for a move, 0 to 5000 (default: 700)':
    'milliseconden die een computer over een zet doet, 0 tot 5000 (standaard: 700)',
  'your name': 'je naam',
  'The cards of a link with a # in it, or of a record, are played here; those of /c/… on its server, where the results of all who have played are kept. In both cases you may leave and go on with the same command. Computers sit where they sat; where the record does not say, --level does.':
    'De kaarten van een link met #, of van een partijbestand, worden hier gespeeld; die van /c/… op hun server, die ieders uitslag bewaart. In beide gevallen kun je stoppen en met dezelfde opdracht verdergaan. Computers zitten waar ze zaten; zegt het bestand dat niet, dan zegt --level het.',
  'Solve puzzles: decisions with one best answer.': 'Los puzzels op: beslissingen met één beste antwoord.',
  'Solve puzzles from games of computer players: find the one action that is better than all others.':
    'Los puzzels op uit partijen tussen computers: vind de ene zet die beter is dan alle andere.',
  'puzzles on this theme alone': 'alleen puzzels over dit thema',
  'puzzles rated within these bounds, such as 1200-1600': 'puzzels met een rating binnen deze grenzen, zoals 1200-1600',
  'puzzles that you failed and have not solved since': 'puzzels die mislukten en die je sindsdien niet oploste',
  'as many as you can in three minutes, which changes no ratings':
    'zoveel als je kunt in drie minuten; ratings veranderen niet',
  'the same puzzles in the same order': 'dezelfde puzzels in dezelfde volgorde',
  'count your first tries at a server, and see what others chose there':
    'tel je eerste pogingen op een server en zie wat anderen kozen',
  'your name at --server': 'je naam op --server',
  'print no bold type': 'zonder vette letters',
  'Themes: safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore. Your answers are kept in $XDG_STATE_HOME/coup-fourre (or ~/.local/state/coup-fourre); your rating and those of the puzzles follow from the first try at each (Glicko-2). Everything is printed line by line; with --plain also without bold type.':
    'Thema’s: safety, extension, coupFourre, attack, discard, twoHundred, lastCards, matchScore. Je antwoorden staan in $XDG_STATE_HOME/coup-fourre (of ~/.local/state/coup-fourre); jouw rating en die van de puzzels volgen uit de eerste poging bij elk (Glicko-2). Alles wordt regel voor regel geschreven; met --plain ook zonder vette letters.',
  'Serve the table in the browser, and online rooms.': 'Serveer de tafel in de browser, en onlinetafels.',
  'Serve the game: the table in the browser and its online rooms.':
    'Serveer het spel: de tafel in de browser en de onlinetafels.',
  'the address to listen on, by default 127.0.0.1; 0.0.0.0 for everyone':
    'het adres om op te luisteren, standaard 127.0.0.1; 0.0.0.0 voor iedereen',
  'the port, by default 8080; 0 for any free one': 'de poort, standaard 8080; 0 voor een vrije poort',
  'Compute the ratings of a server again from its games.':
    'De ratings van een server opnieuw berekenen uit zijn partijen.',
  'Compute all ratings and achievements of a server again from its games, and say how many were wrong.':
    'Alle ratings en prestaties van een server opnieuw berekenen uit zijn partijen, en zeggen hoeveel er fout waren.',
  'Games decide: each rating and achievement is computed again in the order of the games, also where people have been deleted or have joined two accounts. Stop the server first, unless it uses PostgreSQL (DATABASE_URL).':
    'De partijen beslissen: elke rating en elke prestatie wordt opnieuw berekend in de volgorde van de partijen, ook als mensen zijn verwijderd of twee accounts hebben samengevoegd. Stop eerst de server, tenzij hij PostgreSQL gebruikt (DATABASE_URL).',
  'where games are kept, by default ./data': 'waar partijen bewaard worden, standaard ./data',
  'the path below which a proxy hosts the game, such as /games/coup':
    'het pad waaronder een proxy het spel aanbiedt, zoals /games/coup',
  'DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS, DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS, KEEP_DEVICES_DAYS and SIGN_IN_DAYS are read from the environment, as for npm start. It serves until it is interrupted, and then exits with 0.':
    'DATABASE_URL, NATS_URL, ORIGINS, RP_ID, TRUST_PROXY, LOG_LEVEL, METRICS, LIMITS, DAY_LEVELS, TRUSTED_NETWORKS, KEEP_ROOMS_DAYS, KEEP_GUESTS_DAYS, KEEP_DEVICES_DAYS en SIGN_IN_DAYS komen uit de omgeving, zoals bij npm start. De server draait tot hij onderbroken wordt en eindigt dan met 0.',
  'Shuffle, deal and print the position.': 'Schud, deel en toon de stelling.',
  'Shuffle and deal, and print the position as a line of NOTATION.md that other commands read.':
    'Schud en deel, en toon de stelling als een regel (NOTATION.md) die andere opdrachten lezen.',
  'single fields of the edition changed, such as target=1000 limitOnLimit=false':
    'gewijzigde velden van de editie, zoals target=1000 limitOnLimit=false',
  'who deals; the seat to the left begins': 'wie deelt; de plaats links daarvan begint',
  'the same seed gives the same cards': 'dezelfde seed geeft dezelfde kaarten',
  'describe the deal in words, too': 'beschrijf de ronde ook in woorden',
  'print one JSON object': 'toon één JSON-object',
  'Print a document: notation, protocol or rules.': 'Toon een document: notation, protocol of rules.',
  'Print a document that comes with the program: NOTATION.md (cards, positions, records), PROTOCOL.md (bots, referee, rooms) or RULES.md.':
    'Toon een document dat bij het programma hoort (in het Engels): NOTATION.md (kaarten, stellingen, partijen), PROTOCOL.md (bots, scheidsrechter, tafels) of RULES.md.',
  'the document': 'het document',
  'show page by page, in $PAGER or less': 'toon per bladzijde, in $PAGER of less',
  'Compare your deals by opponent, edition and players, with intervals.':
    'Je rondes vergelijken per tegenstander, editie en spelers, met intervallen.',
  'Compare your deals by opponent, edition, players and kind of decision, with 95% intervals: those of the games saved here, or those in files that the page saves under Statistics.':
    'Vergelijkt je rondes per tegenstander, editie, spelers en soort beslissing, met 95%-intervallen: die van de hier opgeslagen partijen, of die in bestanden die de pagina onder Statistieken opslaat.',
  'files of statistics that the page has saved; - for standard input':
    'bestanden met statistieken die de pagina heeft opgeslagen; - voor de standaardinvoer',
  'only against these opponents': 'alleen tegen deze tegenstanders',
  'only this edition': 'alleen deze editie',
  'only with this many players': 'alleen met dit aantal spelers',
  'also measure luck and every decision of the games saved here, which takes seconds a deal':
    'meet ook het geluk en elke beslissing van de hier opgeslagen partijen; dat kost seconden per ronde',
  'print CSV': 'druk CSV af',
  'explain the columns of --csv and --json, and their units':
    'leg de kolommen van --csv en --json uit, met hun eenheden',
  'Find situations in your games: what you chose, and how it went.':
    'Situaties in je partijen zoeken: wat je koos, en hoe het afliep.',
  'Find situations in the games saved here, or in records: what was chosen, how it went, and what expert would choose.':
    'Zoekt situaties in de hier opgeslagen partijen, of in partijbestanden: wat werd gekozen, hoe het afliep en wat expert zou kiezen.',
  'miles of your team: a number, or a range such as 400-600 or 400-':
    'mijlen van je team: een getal, of een bereik zoals 400-600 of 400-',
  'the most miles of another team': 'de meeste mijlen van een ander team',
  'cards in the draw pile': 'kaarten op de trekstapel',
  'what your car can do': 'wat je auto kan',
  'safeties that your team has played': 'beschermingen die je team heeft gelegd',
  'the kind of decision': 'de soort beslissing',
  'whose decisions, in records': 'van welke plaats de beslissingen zijn, in partijbestanden',
  'The first turn of a deal: what expert does, and what else costs.':
    'De eerste beurt van een ronde: wat expert doet, en wat de rest kost.',
  'Print what expert does at the first turn of a deal with each kind of hand, and what anything else costs, from deals between experts.':
    'Toont wat expert in de eerste beurt van een ronde doet met elke soort hand, en wat al het andere kost, uit rondes tussen experts.',
  'only this hand: none, or cards such as roll+speedLimit': 'alleen deze hand: none, of kaarten zoals roll+speedLimit',
  'What part of the results in a record was luck?': 'Welk deel van de uitslagen van een partij was geluk?',
  'Split the result of each deal of some records into luck and skill.':
    'Splits de uitslag van elke ronde in geluk en vaardigheid.',
  'records as in NOTATION.md; - for standard input': 'partijbestanden (NOTATION.md); - voor standaardinvoer',
  'also search every decision for what it lost, which takes seconds a deal':
    'zoek ook wat elke beslissing kostte; enkele seconden per ronde',
  'print one JSON object instead of tables': 'toon één JSON-object in plaats van tabellen',
  "The result of a deal is a team's lead over the mean of the others, in points. Its luck is the sum, over every card dealt or drawn by anyone, of how much better that card was for the team than the average of those that could have come; skill is the rest. Luck has mean zero whoever plays, and adds up to zero over the teams. Skill is that of this deal, with what the opponents gave away; ± is a 95% interval, and it takes many deals to say something about a player. A record does not say who played: everyone is taken to be as good as classic. The page knows the levels of computers, so its figures may differ a little.":
    'De uitslag van een ronde is de voorsprong van een team op het gemiddelde van de anderen, in punten. Het geluk is de som, over elke kaart die iemand kreeg of trok, van hoeveel beter die kaart voor het team was dan het gemiddelde van de mogelijke kaarten; vaardigheid is de rest. Geluk is gemiddeld nul, wie er ook speelt, en telt over de teams op tot nul. De vaardigheid is die van deze ronde, met wat de tegenstanders weggaven; ± is een 95%-interval, en pas na veel rondes zegt het iets over een speler. Een partijbestand zegt niet wie speelde: iedereen geldt als even goed als classic. De pagina kent de niveaus van computers, dus de cijfers daar kunnen iets verschillen.',
  'With --errors, every decision is searched: how much of the chance of winning the deal was lost a decision, forced ones left out, against the best action found. Only what the seat could see counts. Rates of different editions or numbers of seats cannot be compared.':
    'Met --errors wordt elke beslissing onderzocht: hoeveel kans om de ronde te winnen per beslissing verloren ging, zonder gedwongen zetten, tegenover de beste gevonden zet. Alleen wat de plaats kon zien telt. Cijfers van andere edities of aantallen plaatsen zijn niet te vergelijken.',
  'print every step as a line, on a terminal, too': 'toon elke stap als een regel, ook in een terminal',
  'show the table at this step; 0 is the deal': 'toon de tafel bij deze stap; 0 is het delen',
  'print one JSON object: every step with its events, or the one of --step with its state':
    'toon één JSON-object: elke stap met wat er gebeurde, of die van --step met de toestand',
  'Keys: → or space for the next step, ← for the one before, ↓ for the next deal, ↑ for the one before, Home and End for the first and the last step, q to leave, Ctrl-Z to suspend.':
    'Toetsen: → of spatie voor de volgende stap, ← voor de vorige, ↓ voor de volgende ronde, ↑ voor de vorige, Home en End voor de eerste en de laatste stap, q om te stoppen, Ctrl-Z om stil te zetten.',
  'Print the rules, of one edition or of all.': 'Toon de regels van één editie of van alle.',
  'Print all rules, or those of one edition and where it differs.':
    'Toon alle regels (in het Engels), of die van één editie en waarin die verschilt.',
  'only what applies to this edition': 'alleen wat voor deze editie geldt',
  'only the rules that contain this word': 'alleen de regels waarin dit woord staat',
  'Were the shuffles of a record fair?': 'Is er in een partij eerlijk geschud?',
  'Compute the shuffles of a record again: do cards, dealers and seats follow from what was committed to before each deal?':
    'Bereken het schudden van een partij opnieuw: volgen kaarten, delers en plaatsen uit wat vóór elke ronde was vastgelegd?',
  'one or more records with their proofs, from an online room; - for standard input':
    'een of meer partijen met hun bewijzen, van een onlinetafel; - voor standaardinvoer',
  'print one JSON object instead of lines': 'toon één JSON-object in plaats van regels',
  'It exits with 0 if every deal is fair, with 1 if one is not or is not proven, and with 2 if there is no record to read.':
    'Exitcode: 0 als elke ronde eerlijk is, 1 als er een dat niet is of niet bewezen is, 2 als er geen partij te lezen is.',
  'What to do in a position, and why.': 'Wat te doen in een stelling, en waarom.',
  'Rate each action of the seat to act by its worth and its chance of winning, the best first.':
    'Weeg elke zet van wie aan de beurt is: de waarde en de kans om te winnen, de beste eerst.',
  'a position line of NOTATION.md, an observation as JSON, or a file with either; standard input if absent or -':
    'een stelling (NOTATION.md), een waarneming als JSON, of een bestand met een van beide; standaardinvoer bij niets of -',
  'milliseconds to think': 'milliseconden om na te denken',
  'search this many rounds of four deals instead of by the clock':
    'analyseert dit aantal reeksen van vier rondes in plaats van op tijd',
  'end as soon as the best is ahead with 90, 95 or 99%':
    'stopt zodra de beste zet voorstaat met 90, 95 of 99% zekerheid',
  'who plays on for one’s own team': 'wie verder speelt voor het eigen team',
  'who plays on for the others': 'wie verder speelt voor de anderen',
  'deal the hidden cards without regard to how the others played':
    'deelt de verborgen kaarten zonder te letten op hoe de anderen speelden',
  'repeat the same guesses of hidden cards': 'herhaal dezelfde gissingen van verborgen kaarten',
  'print one JSON object instead of a table': 'toon één JSON-object in plaats van een tabel',
  'Play two bots over duplicate deals: which is better?': 'Twee bots met dezelfde rondes: welke is beter?',
  'Play two bots against each other over duplicate deals and print how far one leads, with a 95% interval.':
    'Laat twee bots met dezelfde rondes tegen elkaar spelen en toon hoeveel er een voorstaat, met een 95%-interval.',
  'the bot to measure: a level (see coup-fourre bot --help), or cmd: and the command line of a program':
    'de bot om te meten: een niveau (zie coup-fourre bot --help), of cmd: en de opdrachtregel van een programma',
  'its opponent, at all other seats': 'de tegenstander, op alle andere plaatsen',
  'duplicate deals: each is played once for every team that A can be':
    'dubbele rondes: elk wordt één keer gespeeld voor elk team dat A kan zijn',
  'the same seed gives the same cards; without one, a new seed is chosen and printed':
    'dezelfde seed geeft dezelfde kaarten; zonder wordt een nieuwe gekozen en getoond',
  'milliseconds to think about each decision, for levels that search':
    'milliseconden om over elke beslissing na te denken, voor niveaus die zoeken',
  'think this many rounds for each decision instead, whatever time that takes':
    'denk in plaats daarvan dit aantal reeksen na per beslissing, hoe lang dat ook duurt',
  "measure A by what its choices gain over B's, each played out this often":
    'meet A aan wat zijn keuzes winnen op die van B, elk zo vaak uitgespeeld',
  'milliseconds past --time to wait for a program; four times as long for its first reply':
    'milliseconden wachten op een programma na --time; vier keer zo lang op het eerste antwoord',
  'play whole matches to 5000: --deals then counts duplicate matches':
    'speel hele partijen tot 5000: --deals telt dan dubbele partijen',
  'the maximum number of cores; the result does not depend on it':
    'het hoogste aantal cores; de uitslag hangt er niet van af',
  'keep the run in a file, and continue it from there next time':
    'bewaar de reeks in een bestand en ga daar de volgende keer verder',
  'Levels that search think by the clock, so their results vary a little from run to run, and they play worse on a busy machine. With --rounds, and for all other levels, the result depends on the seed alone. A program speaks the bot protocol (PROTOCOL.md); a reply that is late, missing or illegal is counted, and a random action replaces it. A program that seldom answers ends the arena with 1.':
    'Niveaus die zoeken denken op de klok: hun uitslagen verschillen iets per keer, en op een drukke machine spelen ze slechter. Met --rounds, en bij alle andere niveaus, hangt de uitslag alleen van de seed af. Een programma spreekt het botprotocol (PROTOCOL.md); een antwoord dat te laat, afwezig of ongeldig is wordt geteld, en een willekeurige zet vervangt het. Een programma dat zelden antwoordt beëindigt de arena met 1.',
  "With --advantage, wherever A chooses otherwise than B would, B plays out both actions from the true hands with the draw pile shuffled again. What A gains, summed over a deal, has A's lead over B as its mean, with most of the luck left out: where A seldom differs, far fewer deals are needed. It assumes that A does not know cards that have not been drawn; B must be a level that answers at once.":
    'Met --advantage speelt B, overal waar A anders kiest dan B zou doen, beide zetten uit vanaf de echte handen met de trekstapel opnieuw geschud. Wat A wint, opgeteld over een ronde, heeft A’s voorsprong op B als gemiddelde, bijna zonder geluk: waar A zelden verschilt, zijn veel minder rondes nodig. Aangenomen wordt dat A geen ongetrokken kaarten kent; B moet een niveau zijn dat meteen antwoordt.',
  'A computer player over JSON Lines.': 'Een computerspeler over JSON Lines.',
  'Play over JSON Lines: an observation per line on standard input, an action per line on standard output.':
    'Spelen over JSON Lines: een waarneming per regel invoer, een zet per regel uitvoer.',
  'the computer player': 'de computerspeler',
  'the same observation gets the same answer, except from levels that search by the clock':
    'dezelfde waarneming krijgt hetzelfde antwoord, behalve van niveaus die op de klok zoeken',
  'PROTOCOL.md describes observations and actions: coup-fourre docs protocol.':
    'PROTOCOL.md beschrijft waarnemingen en zetten: coup-fourre docs protocol.',
  'Drive the rules over JSON Lines.': 'Bestuur de regels over JSON Lines.',
  'Drive the rules over JSON Lines: a request per line on standard input, a response per line on standard output.':
    'Bestuur de regels over JSON Lines: een verzoek per regel invoer, een antwoord per regel uitvoer.',
  'An op is one of editions, newDeal, newMatch, nextDeal, setup, legal, act, state, view, score, record and replay. PROTOCOL.md describes their fields and responses: coup-fourre docs protocol.':
    'De bewerkingen: editions, newDeal, newMatch, nextDeal, setup, legal, act, state, view, score, record en replay. PROTOCOL.md beschrijft hun velden en antwoorden: coup-fourre docs protocol.',
  'Print a completion script for your shell.': 'Toon een aanvulscript voor je shell.',
  'Print a script that lets a shell complete commands, options and their values.':
    'Toon een script waarmee een shell opdrachten, opties en hun waarden aanvult.',
  'the shell': 'de shell',
  'Add the line for your shell to its start-up file: ~/.bashrc (with the package bash-completion), ~/.zshrc (after compinit) or ~/.config/fish/config.fish.':
    'Zet de regel voor je shell in het opstartbestand: ~/.bashrc (met het pakket bash-completion), ~/.zshrc (na compinit) of ~/.config/fish/config.fish.',
  '; ': '; ',
  'see {} --help': 'zie {} --help',
  "unknown option '{}' (did you mean {}?)": "onbekende optie '{}' (bedoelde je {}?)",
  "unknown option '{}'": "onbekende optie '{}'",
  "unknown command '{}' (did you mean {}?)": "onbekende opdracht '{}' (bedoelde je {}?)",
  "unknown command '{}'": "onbekende opdracht '{}'",
  "missing required argument '{}'": "het argument '{}' ontbreekt",
  "option '{}' argument missing": "de waarde van optie '{}' ontbreekt",
  "option '{}' argument '{}' is invalid: choose one of {}": "optie '{}': '{}' kan niet; kies uit {}",
  "option '{}' value '{}' from env '{}' is invalid: choose one of {}":
    "optie '{}': '{}', uit de variabele '{}', kan niet; kies uit {}",
  "argument '{}' '{}' is invalid: choose one of {}": "argument '{}': '{}' kan niet; kies uit {}",
  "option '{}' cannot be used with option '{}'": "optie '{}' gaat niet samen met optie '{}'",
  "too many arguments for '{}'. Expected {} argument but got {}":
    "te veel argumenten voor '{}': {} verwacht, {} gekregen",
  "too many arguments for '{}'. Expected {} arguments but got {}":
    "te veel argumenten voor '{}': {} verwacht, {} gekregen",
  'cannot read the file {}: there is no such file': 'het bestand {} is niet te lezen: het bestaat niet',
  'cannot read the file {}: you may not read it': 'het bestand {} is niet te lezen: dat mag je niet',
  'cannot read the file {}: it is a folder': 'het bestand {} is niet te lezen: het is een map',
  'cannot read the file {}: it is larger than 512 MB': 'het bestand {} is niet te lezen: het is groter dan 512 MB',
  "{}: line {}, column {}: a record must begin with '{}'":
    "{}: regel {}, kolom {}: een partijbestand moet beginnen met '{}'",
  '{}: line {}, column {}: {}': '{}: regel {}, kolom {}: {}',
  '{}: the text ends where {} should come': '{}: de tekst eindigt waar {} zou moeten komen',
  ...ERRORS,
  ...STUDY,
  ...ADMIN,
  'Your friends at a server, and who is here.': 'Je vrienden op een server, en wie er is.',
  'List the friends of your account at a server, with who is here, or invite one of them to a table.':
    'Toon de vrienden van je account op een server, en wie er is, of nodig een van hen uit aan tafel.',
  'the address of the server, or the link of a table': 'het adres van de server, of de link van een tafel',
  'the friend to invite to the table': 'de vriend die je aan tafel uitnodigt',
  'Sign in at the server first: coup-fourre login. With --invite the address is the link of a table at which you sit.':
    'Log eerst in bij de server: coup-fourre login. Met --invite is het adres de link van een tafel waaraan je zit.',
};
