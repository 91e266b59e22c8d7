declare module 'glicko2' {
  interface Player {
    getRating(): number;
    getRd(): number;
    getVol(): number;
  }
  class Glicko2 {
    constructor(settings: { readonly tau: number; readonly rating: number; readonly rd: number; readonly vol: number });
    makePlayer(rating?: number, deviation?: number, volatility?: number): Player;
    /** Each match: two players, and the first player's score from 0 to 1. */
    updateRatings(matches: readonly (readonly [Player, Player, number])[]): void;
  }
  const glicko2: { readonly Glicko2: typeof Glicko2 };
  export default glicko2;
}
