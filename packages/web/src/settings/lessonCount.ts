/** How many lessons there are, for who only counts them: the lessons themselves are loaded when they are opened. */
export const LESSON_COUNT = 10;
