// Texts of an address as it is shown, in English.

export const text = {
  default: 'Default',
  tags: { home: 'Home', company: 'Work', school: 'School' },
}
