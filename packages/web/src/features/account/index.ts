export { AccountDoor, useAccountDoor } from './accountDoor.tsx';
export { AccountTile } from './accountTile.tsx';
export { CodeForm } from './codeForm.tsx';
export { SignInDialog } from './signInDialog.tsx';
