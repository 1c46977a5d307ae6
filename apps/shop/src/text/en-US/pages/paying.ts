// Words of the payment password when it is asked for, and of requests whose answer got lost, in English.

export const words = {
  title: 'Payment password',
  label: 'Payment password',
  digits: (count: number) => (count === 1 ? '1 digit entered' : `${count} digits entered`),
  digit: (digit: string) => `Digit ${digit}`,
  erase: 'Delete the last digit',
  confirm: 'Confirm',
  forgot: 'Forgot it?',
  recover: 'Reset it with a mailed code',
  notSet: 'You have not set payment password?',
  notSetBody: 'It protects your balance. What you have entered here is kept.',
  goSetting: 'Go Setting',
  checkingTitle: 'We are checking whether this went through',
  checkingBody: 'The connection broke before the answer came. Please stay on this page for a moment.',
  unclearTitle: 'Still unclear – check your records before trying again',
  unclearBody: 'If it is not in your records, send it again: it is the same request and counts only once.',
  records: 'Check records',
  sendAgain: 'Send again',
}
