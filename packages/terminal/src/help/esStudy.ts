/** The help of the commands for study in Spanish, by its English text. */
export const STUDY: Readonly<Record<string, string>> = {
  'Step through a record or a study.': 'Recorrer una partida o un estudio paso a paso.',
  'Step through a record or the chapters of a study with keys on a terminal; otherwise print every step as a line.':
    'Recorrer una partida o los capítulos de un estudio con teclas en un terminal; si no, mostrar cada paso en una línea.',
  'one or more records, a study, as in NOTATION.md, or the link of a study; - for standard input':
    'una o varias partidas, un estudio, como en NOTATION.md, o el enlace de un estudio; - para la entrada estándar',
  'Players and teams are counted from 1. Records and --json count seats from 0.':
    'Los jugadores y los equipos se cuentan desde 1. Las partidas guardadas y --json cuentan los sitios desde 0.',
  'what you believe of other hands: 1:ET, seat 1 has it; 1:-st, it has none; 1:25*3, three times as likely':
    'lo que supones de las otras manos: 1:ET, el sitio 1 la tiene; 1:-st, no tiene ninguna; 1:25*3, tres veces más probable',
  'print the table of chances to win the match by its score, too':
    'muestra también la tabla de probabilidades de ganar la partida según el marcador',
  'your own mistakes as puzzles: those in these records, and earlier ones on the day when they come back':
    'tus propios errores como problemas: los de estas partidas, y los anteriores el día en que vuelven',
  'your seat in the records of --own (default: 0)': 'tu sitio en las partidas de --own (por defecto: 0)',
  'name distances in miles (mi), kilometers (km) or as the edition does':
    'nombra las distancias en millas (mi), en kilómetros (km) o como la edición',
};
