/** The shell's own pages, as the route table names them; apart from their code, which asks the table what else there is. */
export type ShellScreenName =
  | 'shell#assistant'
  | 'shell#big-business'
  | 'shell#contacts'
  | 'shell#for-partners'
  | 'shell#landing'
  | 'shell#legal'
  | 'shell#main'
  | 'shell#messenger-product'
  | 'shell#not-available'
  | 'shell#not-found'
  | 'shell#online-broadcasts'
  | 'shell#small-business'
  | 'shell#switch-account'
  | 'shell#video-conference'
  | 'shell#webinars-product';
