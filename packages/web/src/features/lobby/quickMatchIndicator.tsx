import { useServerTime } from '../../online/useServerTime.ts';
import { m } from '../../paraglide/messages.js';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';
import { timeLeftText } from '../../text/timeText.ts';

/** Others are looked for; computers are offered from a moment on (milliseconds since 1970). */
export function QuickMatchIndicator({ from }: { readonly from: number }) {
  const left = from - useServerTime(1000);
  return (
    <div className="quick-sign">
      <p>
        <b>{m.quickLooking()}</b> <ThinkingIndicator />
      </p>
      <p className="label">{left > 0 ? m.quickLater({ time: timeLeftText(left) }) : m.quickNow()}</p>
    </div>
  );
}
