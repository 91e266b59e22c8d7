/** Decorative: the words beside it say the same. */
export function ThinkingIndicator() {
  return (
    <span className="thinking-indicator" aria-hidden="true" data-testid="thinking">
      <i />
      <i />
      <i />
    </span>
  );
}
