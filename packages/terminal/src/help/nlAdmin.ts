/** The help of the command for moderators in Dutch, by its English. */
export const ADMIN: Readonly<Record<string, string>> = {
  'Moderate the people of your server.': 'De mensen van je server modereren.',
  'Read reports about people of your server, and mute, suspend or rename them.':
    'Meldingen over mensen van je server lezen, en hen dempen, schorsen of hernoemen.',
  'list, show, mute, suspend, undo, erase-name, dismiss, give-right or take-right':
    'list, show, mute, suspend, undo, erase-name, dismiss, give-right of take-right',
  'the name of an account, or the id of a guest': 'de naam van een account, of de id van een gast',
  why: 'waarom',
  'for how long, 1 to 365': 'voor hoeveel dagen, 1 tot 365',
  'list: the reports that wait, and the log. show: what is known of a person. mute and suspend take --days and --reason, which the person reads; undo ends both. erase-name gives a neutral name, and takes a --reason. dismiss closes the reports about a person. give-right and take-right: who may open /moderation on the page. A person is the name of an account, such as @Ada, or the id of a guest. If a server runs on this folder, that server answers. With DATABASE_URL, the database does. Everything done is logged, and nobody can change the log.':
    'list: de meldingen die wachten, en het logboek. show: wat er van iemand bekend is. mute en suspend nemen --days en --reason, die de persoon leest; undo beëindigt beide. erase-name geeft een neutrale naam, en neemt --reason. dismiss sluit de meldingen over iemand. give-right en take-right: wie /moderation op de pagina mag openen. Een persoon is de naam van een account, zoals @Ada, of de id van een gast. Draait er een server op deze map, dan antwoordt die server. Met DATABASE_URL antwoordt de database. Alles komt in het logboek, dat niemand kan veranderen.',
};
