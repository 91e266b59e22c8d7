/** The help of the command for moderators in French, by its English. */
export const ADMIN: Readonly<Record<string, string>> = {
  'Moderate the people of your server.': 'Modérer les gens de votre serveur.',
  'Read reports about people of your server, and mute, suspend or rename them.':
    'Lire les signalements sur les gens de votre serveur, et les faire taire, les exclure ou les renommer.',
  'list, show, mute, suspend, undo, erase-name, dismiss, give-right or take-right':
    'list, show, mute, suspend, undo, erase-name, dismiss, give-right ou take-right',
  'the name of an account, or the id of a guest': 'le nom d’un compte, ou l’identifiant d’un invité',
  why: 'pourquoi',
  'for how long, 1 to 365': 'pour combien de jours, de 1 à 365',
  'list: the reports that wait, and the log. show: what is known of a person. mute and suspend take --days and --reason, which the person reads; undo ends both. erase-name gives a neutral name, and takes a --reason. dismiss closes the reports about a person. give-right and take-right: who may open /moderation on the page. A person is the name of an account, such as @Ada, or the id of a guest. If a server runs on this folder, that server answers. With DATABASE_URL, the database does. Everything done is logged, and nobody can change the log.':
    'list : les signalements en attente, et le journal. show : ce que l’on sait d’une personne. mute et suspend prennent --days et --reason, que la personne lit ; undo met fin aux deux. erase-name donne un nom neutre, et prend un --reason. dismiss classe les signalements sur une personne. give-right et take-right : qui peut ouvrir /moderation sur la page. Une personne est le nom d’un compte, par exemple @Ada, ou l’identifiant d’un invité. Si un serveur tourne sur ce dossier, c’est lui qui répond. Avec DATABASE_URL, c’est la base de données. Tout est noté au journal, que personne ne peut changer.',
};
