import { m, reasonText, shownName } from '@coup-fourre/client/text';
import type { ClubMember } from '@coup-fourre/room';
import { useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { useServerChange } from '../../online/useServerChange.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import type { ClubDialogProps } from './inviteDialog.tsx';

/** Everyone in the club. Organizers change roles and remove people; everyone can leave. */
export function MembersDialog({ club: { club, name, role, members }, refresh, close }: ClubDialogProps) {
  const { api } = useOnline();
  const { refused, change } = useServerChange(refresh);
  const [removed, setRemoved] = useState<ClubMember | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isLast = members.filter((each) => each.role !== 'invited').length === 1;

  async function leave(): Promise<void> {
    if (await change(api.leaveClub(club))) goTo('/clubs');
    setLeaving(false);
  }

  return (
    <Dialog title={m.clubMembersTitle()} className="sheet" hasFocusOnTitle onClose={close}>
      <div className="stack">
        {refused !== null && <p role="alert">{reasonText(refused)}</p>}
        <ul className="stack close member-list">
          {members.map((member) => (
            <li key={member.guest} className="row wrap">
              <span className="named">
                <b>{shownName(member.name)}</b>
                <small>{roleText(member)}</small>
              </span>
              {role === 'organizer' && (
                <>
                  {member.role !== 'invited' && (
                    <RoleButton
                      member={member}
                      choose={(next) => void change(api.setClubRole(club, member.guest, next))}
                    />
                  )}
                  {!member.isYou && (
                    <Button
                      quiet
                      small
                      text={m.clubRemove()}
                      aria-label={m.clubRemoveName({ name: member.name })}
                      onClick={() => setRemoved(member)}
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ul>
        <Button quiet text={m.clubLeave()} onClick={() => setLeaving(true)} />
      </div>
      {removed !== null && (
        <ConfirmDialog
          title={m.clubRemoveName({ name: shownName(removed.name) })}
          action={m.clubRemove()}
          cancel={() => setRemoved(null)}
          confirm={() => {
            void change(api.removeFromClub(club, removed.guest));
            setRemoved(null);
          }}
        >
          <p>{m.clubRemoveText()}</p>
        </ConfirmDialog>
      )}
      {isLeaving && (
        <ConfirmDialog
          title={m.clubLeaveTitle({ name })}
          action={m.clubLeave()}
          cancel={() => setLeaving(false)}
          confirm={() => void leave()}
        >
          <p>{isLast ? m.clubLeaveLast() : m.clubLeaveText()}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

function roleText({ role, isYou }: ClubMember): string {
  const text =
    role === 'organizer' ? m.clubRoleOrganizer() : role === 'member' ? m.clubRoleMember() : m.clubRoleInvited();
  return isYou ? m.clubRoleYou({ role: text }) : text;
}

interface RoleButtonProps {
  readonly member: ClubMember;
  readonly choose: (role: 'member' | 'organizer') => void;
}

function RoleButton({ member: { name, role }, choose }: RoleButtonProps) {
  const isOrganizer = role === 'organizer';
  return (
    <Button
      quiet
      small
      text={isOrganizer ? m.clubMakeMember() : m.clubMakeOrganizer()}
      aria-label={isOrganizer ? m.clubMakeMemberName({ name }) : m.clubMakeOrganizerName({ name })}
      onClick={() => choose(isOrganizer ? 'member' : 'organizer')}
    />
  );
}
