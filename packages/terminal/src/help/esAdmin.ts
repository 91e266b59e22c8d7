/**
 * The help of the command for moderators, and why a server’s data cannot be opened, in Spanish, by the English text.
 */
export const ADMIN: Readonly<Record<string, string>> = {
  'Moderate the people of your server.': 'Moderar a la gente de tu servidor.',
  'Read reports about people of your server, and mute, suspend or rename them.':
    'Leer las denuncias sobre la gente de tu servidor, y silenciarla, suspenderla o cambiarle el nombre.',
  'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right or sign-out':
    'list, show, mute, suspend, undo, erase-name, dismiss, give-right, take-right o sign-out',
  'the name of an account, or the id of a guest': 'el nombre de una cuenta, o el identificador de un invitado',
  why: 'por qué',
  'for how long, 1 to 365': 'durante cuántos días, de 1 a 365',
  'list: the reports that wait, and the log. show: what is known of a person. mute and suspend take --days and --reason, which the person reads; undo ends both. erase-name gives a neutral name, and takes a --reason. dismiss closes the reports about a person. give-right and take-right: who may open /moderation on the page. sign-out ends all devices of a person, without a change of passkeys and codes: a guest without an account does not come back. A person is the name of an account, such as @Ada, or the id of a guest. If a server runs on this folder, that server answers. With DATABASE_URL, the database does. Everything done is logged, and nobody can change the log.':
    'list: las denuncias en espera, y el registro. show: lo que se sabe de una persona. mute y suspend llevan --days y --reason, que la persona lee; undo acaba con ambos. erase-name da un nombre neutro, y lleva --reason. dismiss cierra las denuncias sobre una persona. give-right y take-right: quién puede abrir /moderation en la página. sign-out cierra la sesión de una persona en todos sus dispositivos, sin tocar sus llaves de acceso ni sus códigos: un invitado sin cuenta no vuelve. Una persona es el nombre de una cuenta, como @Ada, o el identificador de un invitado. Si un servidor usa esta carpeta, responde ese servidor. Con DATABASE_URL, la base de datos. Todo queda en el registro, que nadie puede cambiar.',
  "--port must be a number from 0 to 65535, not '{}'.": "--port debe ser un número de 0 a 65535, no '{}'.",
  "--base must be a path such as /games/coup, not '{}'.": "--base debe ser una ruta como /games/coup, no '{}'.",
  "ORIGINS must be addresses such as https://play.example.org, separated by commas; '{}' is not one.":
    "ORIGINS debe ser direcciones como https://play.example.org, separadas por comas; '{}' no lo es.",
  "RP_ID must be a domain such as example.org, without scheme and port, not '{}'.":
    "RP_ID debe ser un dominio como example.org, sin esquema ni puerto, no '{}'.",
  "TRUST_PROXY must be the number of proxies before the server, such as 1, or their addresses, not '{}'.":
    "TRUST_PROXY debe ser el número de proxies ante el servidor, como 1, o sus direcciones, no '{}'.",
  "TRUSTED_NETWORKS must be ranges of addresses such as 192.0.2.0/24, or 192.0.2.0/24=50, not '{}'.":
    "TRUSTED_NETWORKS debe ser rangos de direcciones como 192.0.2.0/24, o 192.0.2.0/24=50, no '{}'.",
  "{} must be a number of days from 0.001 to 99999, or forever, not '{}'.":
    "{} debe ser un número de días de 0.001 a 99999, o forever, no '{}'.",
  "{} must be one of {}, not '{}'.": "{} debe ser uno de {}, no '{}'.",
  '{} must be an address that begins with {}.': '{} debe ser una dirección que empiece por {}.',
  'Another server uses this file: {}. Stop that one first, or set --data to another folder.':
    'Otro servidor usa este archivo: {}. Deténlo primero, o pon otra carpeta en --data.',
  '{} is not a database of this program, or it is damaged: put a back-up in its place, or set --data to another folder.':
    '{} no es una base de datos de este programa, o está dañada: pon una copia de seguridad en su lugar, u otra carpeta en --data.',
  'There is no space left for {}: free some space on that disk, or set --data to a folder on another.':
    'No queda espacio para {}: libera espacio en ese disco, o pon en --data una carpeta de otro.',
  '{} is not a folder: set --data to one.': '{} no es una carpeta: pon una en --data.',
  "{} cannot be written: let the server's user write there, or set --data to another folder.":
    'No se puede escribir en {}: da permiso al usuario del servidor, o pon otra carpeta en --data.',
  '{} cannot be opened ({}): set --data to a folder that can be written.':
    'No se puede abrir {} ({}): pon en --data una carpeta en la que se pueda escribir.',
  'The games were kept by a newer version of this program: run that one, or one newer still, or use another database.':
    'Las partidas se guardaron con una versión más nueva de este programa: usa esa, u otra aún más nueva, u otra base de datos.',
  'DATABASE_URL must look like postgres://user:password@host/database.':
    'DATABASE_URL debe ser como postgres://user:password@host/database.',
  'PostgreSQL does not wait for its disk: set its {} to on.':
    'PostgreSQL no espera a su disco: pon su ajuste {} en on.',
  'PostgreSQL at {} refuses the user {} or the password: correct DATABASE_URL.':
    'PostgreSQL en {} rechaza al usuario {} o la contraseña: corrige DATABASE_URL.',
  'PostgreSQL at {} has no database {}: create it, or correct DATABASE_URL.':
    'PostgreSQL en {} no tiene la base de datos {}: créala, o corrige DATABASE_URL.',
  '{} may not create tables in the database {}: make that user its owner.':
    '{} no puede crear tablas en la base de datos {}: haz que sea su propietario.',
  'PostgreSQL at {} has no connection left: raise max_connections, or run fewer servers.':
    'PostgreSQL en {} no tiene conexiones libres: aumenta max_connections, o usa menos servidores.',
  'PostgreSQL at {} has no space left on its disk: free some.':
    'PostgreSQL en {} no tiene espacio en su disco: libera un poco.',
  'PostgreSQL at {} is read-only: set DATABASE_URL to the primary server.':
    'PostgreSQL en {} es de solo lectura: pon en DATABASE_URL el servidor primario.',
  'PostgreSQL cannot be reached at {} ({}): start it, or correct DATABASE_URL.':
    'No se puede contactar con PostgreSQL en {} ({}): inícialo, o corrige DATABASE_URL.',
  'the server, if no address is given': 'el servidor, si no se da ninguna dirección',
  'There is no {}: set --data to the folder of a server that has run.':
    'No existe {}: pon en --data la carpeta de un servidor que ya haya funcionado.',
};
