/** The help of the command for moderators in Spanish, by its English. */
export const ADMIN: Readonly<Record<string, string>> = {
  'Moderate the people of your server.': 'Moderar a la gente de tu servidor.',
  'Read reports about people of your server, and mute, suspend or rename them.':
    'Leer las denuncias sobre la gente de tu servidor, y silenciarla, suspenderla o cambiarle el nombre.',
  'list, show, mute, suspend, undo, erase-name, dismiss, give-right or take-right':
    'list, show, mute, suspend, undo, erase-name, dismiss, give-right o take-right',
  'the name of an account, or the id of a guest': 'el nombre de una cuenta, o el identificador de un invitado',
  why: 'por qué',
  'for how long, 1 to 365': 'durante cuántos días, de 1 a 365',
  'list: the reports that wait, and the log. show: what is known of a person. mute and suspend take --days and --reason, which the person reads; undo ends both. erase-name gives a neutral name, and takes a --reason. dismiss closes the reports about a person. give-right and take-right: who may open /moderation on the page. A person is the name of an account, such as @Ada, or the id of a guest. If a server runs on this folder, that server answers. With DATABASE_URL, the database does. Everything done is logged, and nobody can change the log.':
    'list: las denuncias en espera, y el registro. show: lo que se sabe de una persona. mute y suspend llevan --days y --reason, que la persona lee; undo acaba con ambos. erase-name da un nombre neutro, y lleva --reason. dismiss cierra las denuncias sobre una persona. give-right y take-right: quién puede abrir /moderation en la página. Una persona es el nombre de una cuenta, como @Ada, o el identificador de un invitado. Si un servidor usa esta carpeta, responde ese servidor. Con DATABASE_URL, la base de datos. Todo queda en el registro, que nadie puede cambiar.',
};
