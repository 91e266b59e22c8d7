/** Three lamps that light up in turn, for as long as a computer thinks; the words beside it say so. */
export function ThinkingIndicator() {
  return (
    <span className="thinking-indicator" aria-hidden="true" data-testid="thinking">
      <i />
      <i />
      <i />
    </span>
  );
}
