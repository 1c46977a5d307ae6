// Joins the words of the texts while they are built: the sources stay readable, and the browser does nothing for it.
import { languages } from '@shop/contract/language.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import type { Plugin } from 'vite'

const textFile = /[\\/](?:text|locale[\\/]src)[\\/](?:.*[\\/])?([a-z]{2}-[A-Z]{2})[\\/.].*ts$/

export function unbrokenTexts(): Plugin {
  return {
    name: 'unbroken-texts',
    transform(code, id) {
      const found = textFile.exec(id)?.[1]
      const language = languages.find((known) => known === found)
      return language && { code: keepWords(language, code), map: null }
    },
  }
}
