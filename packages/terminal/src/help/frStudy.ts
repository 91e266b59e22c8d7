/** The help of the commands for study in French, by its English text. */
export const STUDY: Readonly<Record<string, string>> = {
  'Step through a record or a study.': 'Rejouer une partie ou une étude pas à pas.',
  'Step through a record or the chapters of a study with keys on a terminal; otherwise print every step as a line.':
    'Rejouer une partie ou les chapitres d’une étude avec des touches dans un terminal ; sinon, afficher chaque pas sur une ligne.',
  'one or more records, a study, as in NOTATION.md, or the link of a study; - for standard input':
    'une ou plusieurs parties, une étude, comme dans NOTATION.md, ou le lien d’une étude ; - pour l’entrée standard',
  'Players and teams are counted from 1. Records and --json count seats from 0.':
    'Joueurs et équipes sont comptés à partir de 1. Les parties enregistrées et --json comptent les places à partir de 0.',
  'what you believe of other hands: 1:ET, seat 1 has it; 1:-st, it has none; 1:25*3, three times as likely':
    'ce que vous supposez des autres mains : 1:ET, la place 1 l’a ; 1:-st, elle n’en a pas ; 1:25*3, trois fois plus probable',
  'print the table of chances to win the match by its score, too':
    'affiche aussi la table des chances de gagner le match selon le score',
  'your own mistakes as puzzles: those in these records, and earlier ones on the day when they come back':
    'vos propres erreurs en problèmes : celles de ces parties, et les anciennes le jour où elles reviennent',
  'your seat in the records of --own (default: 0)': 'votre place dans les parties de --own (par défaut : 0)',
  'name distances in miles (mi), kilometers (km) or as the edition does':
    'nomme les distances en miles (mi), en kilomètres (km) ou comme l’édition',
};
