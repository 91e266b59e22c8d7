export { AccountOffer, useAccountOffer } from './accountOffer.tsx';
export { AccountTile } from './accountTile.tsx';
export { CodeForm } from './codeForm.tsx';
export { SignInDialog } from './signInDialog.tsx';
