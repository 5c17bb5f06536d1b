/** Names of the shell's own pages in the route table. Separate from their code, which imports the table. */
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
  | 'shell#status'
  | 'shell#switch-account'
  | 'shell#tour'
  | 'shell#video-conference'
  | 'shell#webinars-product';
