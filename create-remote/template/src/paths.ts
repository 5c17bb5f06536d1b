/** Where the guestbook is. The path has to be granted to this remote, which then may declare any path below it, too. */
export const GUESTBOOK_PATH = '/quizshow';
