// Words of the warning of impostors, in English.

export const words = {
  notice: 'Our staff never ask for your login or payment password, and never ask you to pay to release a withdrawal.',
}
