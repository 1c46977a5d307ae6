// Texts for the warning about impostors, in English.

export const text = {
  notice: 'Our staff will never ask for your login or payment password, or ask you to pay to release a withdrawal.',
}
