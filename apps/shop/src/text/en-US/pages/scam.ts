// Texts for the warning about impostors, in English.

export const text = {
  notice: 'We’ll never ask for your login or payment password, or ask you to pay to release a withdrawal.',
}
