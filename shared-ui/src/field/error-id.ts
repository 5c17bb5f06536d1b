/**
 * Returns the id of the error of a control.
 * @param controlId the control's own id
 * @returns id of the element
 * @example
 * errorId('email'); // 'email-error'
 */
export const errorId = (controlId: string): string => `${controlId}-error`;
