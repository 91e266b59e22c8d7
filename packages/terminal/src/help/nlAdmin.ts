/** The help of the command for moderators, and why a server’s data cannot be opened, in Dutch, by the English text. */
export const ADMIN: Readonly<Record<string, string>> = {
  'Moderate the people of your server.': 'De mensen van je server modereren.',
  'Read reports about people of your server, and mute, suspend or rename them.':
    'Meldingen over mensen van je server lezen, en hen dempen, schorsen of hernoemen.',
  'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right or sign-out':
    'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right of sign-out',
  'the name of an account, or the id of a guest': 'de naam van een account, of de id van een gast',
  why: 'waarom',
  'for how long, 1 to 365': 'voor hoeveel dagen, 1 tot 365',
  'list: the reports that wait, and the log. show: what is known of a person. mute and suspend take --days and --reason, which the person reads; undo ends both. erase-name gives a neutral name, and takes a --reason. dismiss closes the reports about a person. give-right and take-right: who may open /moderation on the page. sign-out ends all devices of a person, without a change of passkeys and codes: a guest without an account does not come back. A person is the name of an account, such as @Ada, or the id of a guest. If a server runs on this folder, that server answers. With DATABASE_URL, the database does. Everything done is logged, and nobody can change the log.':
    'list: de meldingen die wachten, en het logboek. show: wat er van iemand bekend is. mute en suspend nemen --days en --reason, die de persoon leest; undo beëindigt beide. erase-name geeft een neutrale naam, en neemt --reason. dismiss sluit de meldingen over iemand. give-right en take-right: wie /moderation op de pagina mag openen. sign-out logt iemand op alle apparaten uit, zonder passkeys en codes te veranderen: een gast zonder account komt niet terug. Een persoon is de naam van een account, zoals @Ada, of de id van een gast. Draait er een server op deze map, dan antwoordt die server. Met DATABASE_URL antwoordt de database. Alles komt in het logboek, dat niemand kan veranderen.',
  "--port must be a number from 0 to 65535, not '{}'.": "--port moet een getal van 0 tot 65535 zijn, niet '{}'.",
  "--base must be a path such as /games/coup, not '{}'.": "--base moet een pad zijn zoals /games/coup, niet '{}'.",
  "ORIGINS must be addresses such as https://play.example.org, separated by commas; '{}' is not one.":
    "ORIGINS moet uit adressen zoals https://play.example.org bestaan, gescheiden door komma’s; '{}' is er geen.",
  "RP_ID must be a domain such as example.org, without scheme and port, not '{}'.":
    "RP_ID moet een domein zijn zoals example.org, zonder protocol en poort, niet '{}'.",
  "TRUST_PROXY must be the number of proxies before the server, such as 1, or their addresses, not '{}'.":
    "TRUST_PROXY moet het aantal proxy’s voor de server zijn, zoals 1, of hun adressen, niet '{}'.",
  "TRUSTED_NETWORKS must be ranges of addresses such as 192.0.2.0/24, or 192.0.2.0/24=50, not '{}'.":
    "TRUSTED_NETWORKS moet uit reeksen adressen bestaan zoals 192.0.2.0/24, of 192.0.2.0/24=50, niet '{}'.",
  "{} must be a number of days from 0.001 to 99999, or forever, not '{}'.":
    "{} moet een aantal dagen van 0.001 tot 99999 zijn, of forever, niet '{}'.",
  "{} must be one of {}, not '{}'.": "{} moet een van {} zijn, niet '{}'.",
  '{} must be an address that begins with {}.': '{} moet een adres zijn dat begint met {}.',
  'Another server uses this file: {}. Stop that one first, or set --data to another folder.':
    'Een andere server gebruikt dit bestand: {}. Stop die eerst, of geef --data een andere map.',
  '{} is not a database of this program, or it is damaged: put a back-up in its place, or set --data to another folder.':
    '{} is geen database van dit programma, of is beschadigd: zet een back-up op die plaats, of geef --data een andere map.',
  'There is no space left for {}: free some space on that disk, or set --data to a folder on another.':
    'Er is geen ruimte meer voor {}: maak ruimte vrij op die schijf, of geef --data een map op een andere.',
  '{} is not a folder: set --data to one.': '{} is geen map: geef --data er een.',
  "{} cannot be written: let the server's user write there, or set --data to another folder.":
    '{} kan niet worden beschreven: geef de gebruiker van de server dat recht, of geef --data een andere map.',
  '{} cannot be opened ({}): set --data to a folder that can be written.':
    '{} kan niet worden geopend ({}): geef --data een map die beschreven kan worden.',
  'The games were kept by a newer version of this program: run that one, or one newer still, or use another database.':
    'De partijen zijn bewaard door een nieuwere versie van dit programma: gebruik die, of een nog nieuwere, of een andere database.',
  'DATABASE_URL must look like postgres://user:password@host/database.':
    'DATABASE_URL moet eruitzien als postgres://user:password@host/database.',
  'PostgreSQL does not wait for its disk: set its {} to on.':
    'PostgreSQL wacht niet op zijn schijf: zet zijn instelling {} op on.',
  'PostgreSQL at {} refuses the user {} or the password: correct DATABASE_URL.':
    'PostgreSQL op {} weigert de gebruiker {} of het wachtwoord: verbeter DATABASE_URL.',
  'PostgreSQL at {} has no database {}: create it, or correct DATABASE_URL.':
    'PostgreSQL op {} heeft geen database {}: maak die, of verbeter DATABASE_URL.',
  '{} may not create tables in the database {}: make that user its owner.':
    '{} mag geen tabellen maken in de database {}: maak die gebruiker eigenaar.',
  'PostgreSQL at {} has no connection left: raise max_connections, or run fewer servers.':
    'PostgreSQL op {} heeft geen verbinding meer over: verhoog max_connections, of draai minder servers.',
  'PostgreSQL at {} has no space left on its disk: free some.':
    'PostgreSQL op {} heeft geen ruimte meer op zijn schijf: maak ruimte vrij.',
  'PostgreSQL at {} is read-only: set DATABASE_URL to the primary server.':
    'PostgreSQL op {} is alleen-lezen: geef in DATABASE_URL de primaire server.',
  'PostgreSQL cannot be reached at {} ({}): start it, or correct DATABASE_URL.':
    'PostgreSQL is niet te bereiken op {} ({}): start het, of verbeter DATABASE_URL.',
  'the server, if no address is given': 'de server, als er geen adres is gegeven',
  'There is no {}: set --data to the folder of a server that has run.':
    '{} bestaat niet: geef --data de map van een server die al heeft gedraaid.',
};
