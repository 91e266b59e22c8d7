import './reference.css';
import { m } from '@coup-fourre/client/text';
import type { Rules } from '@coup-fourre/rules';
import { Dialog } from '../../ui/dialog.tsx';
import { Reference } from './reference.tsx';

interface RulesDialogProps {
  readonly rules: Rules;
  readonly rule?: string | undefined;
  readonly onClose: () => void;
}

/** The rules of the current table in a dialog over it. */
export function RulesDialog({ rules, rule, onClose }: RulesDialogProps) {
  return (
    <Dialog title={m.rulesPage()} className="rules-dialog" onClose={onClose}>
      <Reference rules={rules} rule={rule} level={3} />
    </Dialog>
  );
}
