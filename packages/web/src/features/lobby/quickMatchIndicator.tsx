import { m, timeLeftText } from '@coup-fourre/client/text';
import { useServerTime } from '../../online/useServerTime.ts';
import { ThinkingIndicator } from '../../table/thinkingIndicator.tsx';

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
