/** The help of the command for moderators, and why a server’s data cannot be opened, in French, by the English text. */
export const ADMIN: Readonly<Record<string, string>> = {
  'Moderate the people of your server.': 'Modérer les joueurs de votre serveur.',
  'Read reports about people of your server, and mute, suspend or rename them.':
    'Lire les signalements sur les joueurs de votre serveur, et les faire taire, les exclure ou les renommer.',
  'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right or sign-out':
    'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right ou sign-out',
  'the name of an account, or the id of a guest': 'le nom d’un compte, ou l’identifiant d’un invité',
  why: 'pourquoi',
  'for how long, 1 to 365': 'pour combien de jours, de 1 à 365',
  'list: the reports that wait, and the log. show: what is known of a person. mute and suspend take --days and --reason, which the person reads; undo ends both. erase-name gives a neutral name, and takes a --reason. dismiss closes the reports about a person. give-right and take-right: who may open /moderation on the page. sign-out ends all devices of a person, without a change of passkeys and codes: a guest without an account does not come back. A person is the name of an account, such as @Ada, or the id of a guest. If a server runs on this folder, that server answers. With DATABASE_URL, the database does. Everything done is logged, and nobody can change the log.':
    'list : les signalements en attente, et le journal. show : ce que l’on sait d’une personne. mute et suspend prennent --days et --reason, que la personne lit ; undo met fin aux deux. erase-name donne un nom neutre, et prend un --reason. dismiss classe les signalements sur une personne. give-right et take-right : qui peut ouvrir /moderation sur la page. sign-out déconnecte tous les appareils d’une personne, sans toucher à ses clés d’accès ni à ses codes : un invité sans compte ne revient pas. Une personne est le nom d’un compte, par exemple @Ada, ou l’identifiant d’un invité. Si un serveur tourne sur ce dossier, c’est lui qui répond. Avec DATABASE_URL, c’est la base de données. Tout est noté au journal, que personne ne peut changer.',
  "--port must be a number from 0 to 65535, not '{}'.": "--port doit être un nombre de 0 à 65535, pas '{}'.",
  "--base must be a path such as /games/coup, not '{}'.": "--base doit être un chemin comme /games/coup, pas '{}'.",
  "ORIGINS must be addresses such as https://play.example.org, separated by commas; '{}' is not one.":
    "ORIGINS attend des adresses comme https://play.example.org, séparées par des virgules ; '{}' n’en est pas une.",
  "RP_ID must be a domain such as example.org, without scheme and port, not '{}'.":
    "RP_ID doit être un domaine comme example.org, sans protocole ni port, pas '{}'.",
  "TRUST_PROXY must be the number of proxies before the server, such as 1, or their addresses, not '{}'.":
    "TRUST_PROXY doit être le nombre de proxys devant le serveur, comme 1, ou leurs adresses, pas '{}'.",
  "TRUSTED_NETWORKS must be ranges of addresses such as 192.0.2.0/24, or 192.0.2.0/24=50, not '{}'.":
    "TRUSTED_NETWORKS attend des plages d’adresses comme 192.0.2.0/24, ou 192.0.2.0/24=50, pas '{}'.",
  "{} must be a number of days from 0.001 to 99999, or forever, not '{}'.":
    "{} doit être un nombre de jours de 0.001 à 99999, ou forever, pas '{}'.",
  "{} must be one of {}, not '{}'.": "{} doit être l’un de {}, pas '{}'.",
  '{} must be an address that begins with {}.': '{} doit être une adresse qui commence par {}.',
  'Another server uses this file: {}. Stop that one first, or set --data to another folder.':
    'Un autre serveur utilise ce fichier : {}. Arrêtez-le d’abord, ou donnez un autre dossier dans --data.',
  '{} is not a database of this program, or it is damaged: put a back-up in its place, or set --data to another folder.':
    '{} n’est pas une base de ce programme, ou elle est endommagée : remettez une sauvegarde à sa place, ou donnez un autre dossier dans --data.',
  'There is no space left for {}: free some space on that disk, or set --data to a folder on another.':
    'Il n’y a plus de place pour {} : libérez-en sur ce disque, ou donnez dans --data un dossier sur un autre.',
  '{} is not a folder: set --data to one.': '{} n’est pas un dossier : donnez-en un dans --data.',
  "{} cannot be written: let the server's user write there, or set --data to another folder.":
    '{} n’est pas accessible en écriture : donnez ce droit à l’utilisateur du serveur, ou un autre dossier dans --data.',
  '{} cannot be opened ({}): set --data to a folder that can be written.':
    '{} ne s’ouvre pas ({}) : donnez dans --data un dossier où l’on peut écrire.',
  'The games were kept by a newer version of this program: run that one, or one newer still, or use another database.':
    'Les parties ont été enregistrées par une version plus récente de ce programme : lancez celle-là, ou une plus récente encore, ou prenez une autre base de données.',
  'DATABASE_URL must look like postgres://user:password@host/database.':
    'DATABASE_URL doit ressembler à postgres://user:password@host/database.',
  'PostgreSQL does not wait for its disk: set its {} to on.':
    'PostgreSQL n’attend pas son disque : mettez son réglage {} à on.',
  'PostgreSQL at {} refuses the user {} or the password: correct DATABASE_URL.':
    'PostgreSQL sur {} refuse l’utilisateur {} ou le mot de passe : corrigez DATABASE_URL.',
  'PostgreSQL at {} has no database {}: create it, or correct DATABASE_URL.':
    'PostgreSQL sur {} n’a pas de base {} : créez-la, ou corrigez DATABASE_URL.',
  '{} may not create tables in the database {}: make that user its owner.':
    '{} n’a pas le droit de créer des tables dans la base {} : faites-en le propriétaire.',
  'PostgreSQL at {} has no connection left: raise max_connections, or run fewer servers.':
    'PostgreSQL sur {} n’a plus de connexion libre : augmentez max_connections, ou lancez moins de serveurs.',
  'PostgreSQL at {} has no space left on its disk: free some.':
    'PostgreSQL sur {} n’a plus de place sur son disque : libérez-en.',
  'PostgreSQL at {} is read-only: set DATABASE_URL to the primary server.':
    'PostgreSQL sur {} est en lecture seule : donnez le serveur principal dans DATABASE_URL.',
  'PostgreSQL cannot be reached at {} ({}): start it, or correct DATABASE_URL.':
    'PostgreSQL est injoignable sur {} ({}) : démarrez-le, ou corrigez DATABASE_URL.',
  'the server, if no address is given': 'le serveur, si aucune adresse n’est donnée',
  'There is no {}: set --data to the folder of a server that has run.':
    'Il n’y a pas de {} : donnez dans --data le dossier d’un serveur qui a déjà tourné.',
};
