// How the texts of each page load in this language; home needs none of them.

export const pageFiles = import.meta.glob<{ text: never }>('../en-US/pages/*.ts')
