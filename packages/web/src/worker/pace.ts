const LONGEST = 5000;

/** The name of a room worker tells it how many milliseconds a computer takes for a move, such as `room pace=50`. */
export function nameWithPace(pace: number | undefined): string {
  return pace === undefined ? 'room' : `room pace=${pace}`;
}

/** The pace that a worker's name tells, none where it is not a whole number from 0 to 5000. */
export function paceFrom(name: string): { readonly pace?: number } {
  const digits = / pace=(\d{1,4})$/.exec(name)?.[1];
  const pace = Number(digits);
  return digits === undefined || pace > LONGEST ? {} : { pace };
}
