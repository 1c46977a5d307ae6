// Words of the warning of impostors, in English.

export const words = {
  notice: 'We never ask for your password or payment code, and never ask you to pay to release a withdrawal.',
}
