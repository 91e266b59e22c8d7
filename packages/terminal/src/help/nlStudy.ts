/** The help of the commands for study in Dutch, by its English text. */
export const STUDY: Readonly<Record<string, string>> = {
  'Step through a record or a study.': 'Loop een partij of een studie stap voor stap door.',
  'Step through a record or the chapters of a study with keys on a terminal; otherwise print every step as a line.':
    'Loop een partij of de hoofdstukken van een studie met toetsen door in een terminal; toon anders elke stap als een regel.',
  'one or more records, a study, as in NOTATION.md, or the link of a study; - for standard input':
    'een of meer partijen, een studie, zoals in NOTATION.md, of de link van een studie; - voor standaardinvoer',
  'Players and teams are counted from 1. Records and --json count seats from 0.':
    'Spelers en teams worden vanaf 1 geteld. Partijbestanden en --json tellen plaatsen vanaf 0.',
  'what you believe of other hands: 1:ET, seat 1 has it; 1:-st, it has none; 1:25*3, three times as likely':
    'wat je van andere handen denkt: 1:ET, plaats 1 heeft hem; 1:-st, heeft er geen; 1:25*3, drie keer zo waarschijnlijk',
  'print the table of chances to win the match by its score, too':
    'toont ook de tabel met kansen om de partij te winnen naar de stand',
  'your own mistakes as puzzles: those in these records, and earlier ones on the day when they come back':
    'je eigen fouten als puzzels: die in deze partijen, en eerdere op de dag waarop ze terugkomen',
  'your seat in the records of --own (default: 0)': 'je plaats in de partijen van --own (standaard: 0)',
  'name distances in miles (mi), kilometers (km) or as the edition does':
    'noem afstanden in mijlen (mi), in kilometers (km) of zoals de editie',
};
