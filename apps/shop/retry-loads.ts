// A file of the build whose load failed can be loaded again: browsers keep the failure of a module's URL for as long as the
// page lives, as the HTML standard says, so the next try adds a query that the server ignores.
import type { Plugin } from 'vite'

/** The module of Vite that every `import()` of a build goes through. */
const helper = 'vite/preload-helper.js'
const call = 'baseModule().catch('

const retried = `
const failures = {};
function loadAgain(baseModule) {
	const key = String(baseModule);
	const count = failures[key] ?? 0;
	return baseModule(count ? '?' + count : '').catch((error) => {
		failures[key] = count + 1;
		throw error;
	});
}
`

/** In minified code, alone or with the names that are used of the file. */
const loads = /(async)?\(\)=>(\{let\{[^{}]*\}=await )?import\((`\.\/[\w-]+\.js`)\)/g

export function withRetries(code: string): string {
  return code.replace(
    loads,
    (_, async = '', start = '', file: string) => `${async}(again="")=>${start}import(${file}+again)`,
  )
}

export function retryLoads(): Plugin {
  return {
    name: 'retry-loads',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith(helper)) return undefined
      if (!code.includes(call)) this.error(`${helper} has no ${call}`)
      return { code: code.replace(call, 'loadAgain(baseModule).catch(') + retried, map: null }
    },
    generateBundle: {
      // Vite finds the calls as they were.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = withRetries(file.code)
          if (/\bimport\(`[^`]*`\)/.test(file.code)) this.error(`${file.fileName} loads a file in an unknown way`)
        }
      },
    },
  }
}
