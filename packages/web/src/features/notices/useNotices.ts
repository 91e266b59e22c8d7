import { m, reasonText } from '@coup-fourre/client/text';
import type { NoticeSettings, Notices } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline, useOwnGuest } from '../../online/useOnline.ts';
import { addDevice, removeDevice, type WhyNoNotices, whyNoNotices } from './deviceNotices.ts';

const WHY_NOT: Readonly<Record<WhyNoNotices, () => string>> = {
  notInstalled: () => m.noticesNotInstalled(),
  insecure: () => m.noticesInsecure(),
  unsupported: () => m.noticesUnsupported(),
  blocked: () => m.noticesBlocked(),
};

export function whyNotText(reason: WhyNoNotices): string {
  return WHY_NOT[reason]();
}

/** The guest's choice of notices, and functions that change it. `notices` is null before the server's response. */
export function useNotices() {
  const { api } = useOnline();
  const guest = useOwnGuest();
  const [look, setLook] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const [changed, setChanged] = useState<NoticeSettings | null>(null);
  const answer = useApiResult(guest === null ? null : api.notices, `${guest} ${look}`);
  const stored = answer?.ok ? answer.value.notices : null;
  const notices: Notices | null = stored && { ...stored, settings: changed ?? stored.settings };

  const shown = (reason: Awaited<ReturnType<typeof addDevice>>) => {
    setFault(
      reason === null ? null : reason in WHY_NOT ? whyNotText(reason as WhyNoNotices) : reasonText(reason as never),
    );
    setLook((last) => last + 1);
    return reason === null;
  };
  /** Shows the new settings at once, and the stored ones again if the server refuses. */
  const change = async (part: Partial<NoticeSettings>): Promise<boolean> => {
    if (notices === null) return false;
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const settings = { ...notices.settings, ...part, zone };
    setChanged(settings);
    const sent = await api.changeNotices(settings);
    if (!sent.ok) setChanged(null);
    return shown(sent.ok ? null : sent.reason);
  };
  const turnOn = async () => notices !== null && shown(await addDevice(api, notices));
  const turnOff = async () => shown(await removeDevice(api));
  return { isGuest: guest !== null, notices, fault, change, turnOn, turnOff, whyNot: whyNoNotices() };
}
