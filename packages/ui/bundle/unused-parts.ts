// Leaves parts of libraries out of the builds that neither app uses (decision 0025).
import type { Plugin } from 'vite'

type Edit = readonly [find: RegExp, replacement: string]

/** Another body for a function of React DOM: its file has every function at the start of a line. */
function withBody(name: string, body = ''): Edit {
  return [new RegExp(`^function ${name}\\(.*?^\\}$`, 'ms'), `function ${name}() {${body}}`]
}

/** Reads of a variable, not its assignments, nor the one parameter of that name. */
function readsAs(name: string, value: string): Edit {
  return [new RegExp(`\\b${name}\\b(?!\\$|\\s*=[^=]|\\n\\) )`, 'g'), value]
}

/** Both apps render into an emptied element: nothing is hydrated, and no event waits for hydration. */
const hydration: readonly Edit[] = [
  [/^exports\.hydrateRoot = .*?^};$/ms, ''],
  readsAs('isHydrating', '!1'),
  [/\b(?:[\w$]+\.)+dehydrated\b/g, 'null'],
  [/\b(?:[\w$]+\.)+isDehydrated\b/g, '!1'],
  // A boundary that waits for hydration.
  [/^\s*case 18:$/gm, ''],
  withBody('updateDehydratedSuspenseComponent'),
  withBody('popHydrationState', 'return !1'),
  [/var blockedOn = (findInstanceBlockingEvent\(nativeEvent\));\s*if \(null === blockedOn\)/, '$1; if (!0)'],
  withBody('clearIfContinuousEvent'),
  withBody('retryIfBlockedOn'),
  withBody('attemptExplicitHydrationTarget'),
]

/** `<ViewTransition>`: the shop starts transitions of pictures without React, the console has none. Rendering one fails as an unknown element. */
const viewTransitions: readonly Edit[] = [
  readsAs('shouldStartViewTransition', '!1'),
  readsAs('viewTransitionContextChanged', '!1'),
  [/^\s*case 30:$/gm, ''],
  withBody('commitExitViewTransitions'),
  withBody('restoreEnterOrExitViewTransitions'),
  withBody('restoreNestedViewTransitions'),
  withBody('applyViewTransitionToHostInstances'),
]

/** `<Fragment ref>` */
const fragmentRefs: readonly Edit[] = [
  [/^FragmentInstance\.prototype\.\w+ = function.*?^};$/gms, ''],
  withBody('FragmentInstance', 'throw Error("This build has no fragment refs")'),
  withBody('isFragmentInstanceParent', 'return !1'),
  withBody('commitNewChildToFragmentInstances'),
  withBody('commitFragmentInstanceInsertionEffects'),
  withBody('commitFragmentInstanceDeletionEffects'),
]

/** `<SuspenseList>` and `useActionState` */
const others: readonly Edit[] = [
  [/^\s*case 19:$/gm, ''],
  [/^ +use(?:ActionState|FormState): \w+,?$/gm, ''],
]

const reactEdits = [...hydration, ...viewTransitions, ...fragmentRefs, ...others]

/** Code that the bundler cannot leave out: a sixth of React DOM. A file or an edit that finds nothing fails the build. */
export function dropReactParts(): Plugin {
  let isFound = false
  return {
    name: 'drop-react-parts',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/ },
      handler: (code) => {
        isFound = true
        return { code: withoutReactParts(code), map: null }
      },
    },
    buildEnd: (error) => {
      if (!error && !isFound) throw new Error('unused-parts.ts: the build has no file of React DOM')
    },
  }
}

export function withoutReactParts(code: string): string {
  return reactEdits.reduce(edit, code)
}

function edit(code: string, [find, replacement]: Edit): string {
  const edited = code.replace(find, replacement)
  if (edited === code) throw new Error(`unused-parts.ts: React DOM has no ${find}`)
  return edited
}

/** The React keys of the icons' shapes: shapes never change places, and random keys do not compress. */
export function dropIconKeys(): Plugin {
  return {
    name: 'drop-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: code.replace(/,\s*key: "[a-z0-9]+"/g, ''), map: null }),
    },
  }
}
