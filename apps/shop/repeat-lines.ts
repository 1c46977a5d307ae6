// Repeats lines of index.html, whose placeholders are alike: the line after `<!--times:8-->` is built eight times.
import type { Plugin } from 'vite'

const repeated = /^ *<!--times:(\d+)-->\n(.*\n)/gm

export function repeatLines(): Plugin {
  return {
    name: 'repeat-lines',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(repeated, (_, times: string, line: string) => line.repeat(Number(times))),
    },
  }
}
