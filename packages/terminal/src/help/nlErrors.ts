/** Errors of the command in Dutch, by their English text. `{}` stands for any text. */
export const ERRORS: Readonly<Record<string, string>> = {
  'name a person: an account such as @Ada, or the id of a guest':
    'noem iemand: een account zoals @Ada, of de id van een gast',
  'nothing holds for this person': 'er geldt niets voor deze persoon',
  '--reason is missing': '--reason ontbreekt',
  "the first argument must be one of {}, not '{}'": "het eerste argument moet een van {} zijn, niet '{}'",
  "--confidence must be one of {}, not '{}'": "--confidence moet een van {} zijn, niet '{}'",
  "--seed must be a whole number, not '{}'": "--seed moet een geheel getal zijn, niet '{}'",
  "{} must be a whole number from {} to {}, not '{}'": "{} moet een geheel getal van {} tot {} zijn, niet '{}'",
  "{} must be a number from {} to {}, not '{}'": "{} moet een getal van {} tot {} zijn, niet '{}'",
  "--rules takes field=value, such as target=1000, not '{}'; the fields are {}":
    "--rules vraagt veld=waarde, zoals target=1000, niet '{}'; de velden zijn {}",
  'rules has no field {}; its fields are {}': 'rules heeft geen veld {}; de velden zijn {}',
  'rules.{} must be one of {}, not {}': 'rules.{} moet een van {} zijn, niet {}',
  '--rules has {} twice: give it one value': '--rules noemt {} twee keer: geef één waarde',
  "--pace must be milliseconds from {} to {}, not '{}'": "--pace moet in milliseconden zijn, van {} tot {}, niet '{}'",
  '--people has {} names for {} seats: add --players, or take names away':
    '--people heeft {} namen voor {} plaatsen: voeg --players toe of haal namen weg',
  '--name takes a name of 1 to 24 letters, and not -': '--name vraagt een naam van 1 tot 24 letters, en geen -',
  '--people takes one to six names of 1 to 24 letters, or - for a computer; at least one must be a person':
    '--people vraagt een tot zes namen van 1 tot 24 letters, of - voor een computer; minstens één is een mens',
  '{} cannot be played with {} players': '{} speel je niet met {} spelers',
  "--level must be one of {}, not '{}'": "--level moet een van {} zijn, niet '{}'",
  "--level must be a computer player, not '{}'": "--level moet een computerspeler zijn, niet '{}'",
  '--level is missing; {}': '--level ontbreekt; {}',
  "--seat must be one of {}, not '{}'": "--seat moet een van {} zijn, niet '{}'",
  "--dealer must be a seat from {} to {}, not '{}'": "--dealer moet een plaats van {} tot {} zijn, niet '{}'",
  "--theme must be one of {}, not '{}'": "--theme moet een van {} zijn, niet '{}'",
  "--rating must be two whole numbers, the lower one first, such as 1200-1600, not '{}'":
    "--rating moet twee gehele getallen zijn, het kleinste eerst, zoals 1200-1600, niet '{}'",
  "--server must be the address of a server, such as https://example.org, not '{}'":
    "--server moet het adres van een server zijn, zoals https://example.org, niet '{}'",
  "no rule has '{}': try another word": "geen regel bevat '{}': probeer een ander woord",
  "--reading must be seats with cards, such as 1:ET,1:-st,1:25*3, not '{}'":
    "--reading moet plaatsen en kaarten geven, zoals 1:ET,1:-st,1:25*3, niet '{}'",
  '--reading names seat {}, which is not another seat with cards':
    '--reading noemt plaats {}, en dat is geen andere plaats met kaarten',
  '--reading gives away more {} than are hidden': '--reading geeft meer kaarten {} weg dan er verborgen zijn',
  '--reading gives seat {} more cards than it has': '--reading geeft plaats {} meer kaarten dan die heeft',
  '--reading leaves seat {} too few cards to hold': '--reading laat plaats {} te weinig mogelijke kaarten over',
  "{} must be a number or a range, such as 500, 400-600 or 400-, not '{}'":
    "{} moet een getal of een bereik zijn, zoals 500, 400-600 of 400-, niet '{}'",
  "--hand must be {}, or some of {} with + between them, not '{}'":
    "--hand moet {} zijn, of enkele van {} met + ertussen, niet '{}'",
  '{}: this is not a file of statistics, which the page saves under Statistics':
    '{}: dit is geen bestand met statistieken, dat de pagina onder Statistieken opslaat',
  '{}: this file comes from a newer version': '{}: dit bestand komt van een nieuwere versie',
  '{}: this file of statistics is damaged': '{}: dit bestand met statistieken is beschadigd',
  'standard input, -, can be read only once': 'standaardinvoer, -, is maar één keer te lezen',
  'the position is missing: give a position line or an observation':
    'de stelling ontbreekt: geef een stelling of een waarneming',
  'cannot start the pager {}: set PAGER to another one': '{} start niet: kies een ander programma in PAGER',
  'cannot write the output: {}': 'de uitvoer is niet te schrijven: {}',
  'unexpected error: {}': 'onverwachte fout: {}',
  'this is not a link of a study, or a part of it is missing: copy all of it':
    'dit is niet de link van een studie, of er ontbreekt een stuk: kopieer hem helemaal',
  'this is not a link of a challenge, or a part of it is missing: copy all of it':
    'dit is geen link van een uitdaging, of er ontbreekt een deel: kopieer hem helemaal',
  'the cards in the link are damaged: copy all of it': 'de kaarten in de link zijn beschadigd: kopieer hem helemaal',
  'the link names other seats than its record has: copy all of it':
    'de link noemt andere plaatsen dan de partij heeft: kopieer hem helemaal',
  'the link is from another version of the game': 'de link is van een andere versie van het spel',
  'the link is longer than any game could be': 'de link is langer dan een partij kan zijn',
  'the link has characters that do not belong there: copy all of it':
    'de link heeft tekens die er niet horen: kopieer hem helemaal',
  'this is already a link of a challenge: pass it on': 'dit is al een link van een uitdaging: geef hem door',
  "{}: there is no setting '{}'; the settings are {}": "{}: er is geen instelling '{}'; de instellingen zijn {}",
  '{}: write one object, such as {}': '{}: schrijf één object, zoals {}',
  '{} cannot be read: change its permissions, or remove it':
    '{} is niet te lezen; verander de rechten of verwijder het',
  'the disk is full: {}': 'de schijf is vol: {}',
  '{} is not JSON: correct or remove it': '{} is geen JSON; verbeter of verwijder het',
  'the server is not installed; install it beside this program: npm install @coup-fourre/server (with -g if the program was)':
    'de server is niet geïnstalleerd; installeer hem naast dit programma: npm install @coup-fourre/server (met -g als het programma zo geïnstalleerd is)',
  'Be the same player here as in your browser.': 'Hier dezelfde speler zijn als in je browser.',
  'Sign in at a server with a code that you confirm on its page.':
    'Log in bij een server met een code die je op zijn pagina bevestigt.',
  'the address of the server': 'het adres van de server',
  'The terminal shows a code and a link. Open the link in a browser in which you are known, and confirm the code. From then on play --join, play --daily and puzzle --server are yours at this server, too.':
    'De terminal toont een code en een link. Open de link in een browser waarin je bekend bent en bevestig de code. Daarna zijn play --join, play --daily en puzzle --server ook hier van jou.',
  'Your clubs at a server, and their standings.': 'Je clubs bij een server, en hun stand.',
  'List the clubs of your account at a server, or print the standings of one of them.':
    'Toon de clubs van je account bij een server, of de stand van een ervan.',
  'the club whose standings to print': 'de club waarvan de stand wordt getoond',
  'the time of the standings': 'de periode van de stand',
  'Sign in at the server first: coup-fourre login. A club is made, joined and organized on the page of the server.':
    'Log eerst in bij de server: coup-fourre login. Op de pagina van de server maak je een club, word je lid en organiseer je.',
};
