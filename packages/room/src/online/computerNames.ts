/** Names of the computers that fill seats, in the order in which they come. */
export const COMPUTER_NAMES = ['Inès', 'Hugo', 'Margot', 'Léon', 'Odette', 'Basile'] as const;
