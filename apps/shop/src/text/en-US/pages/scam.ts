// Words of the warning of impostors, in English.

export const words = {
  notice: 'We’ll never ask for your login or payment password, or ask you to pay to release a withdrawal.',
}
