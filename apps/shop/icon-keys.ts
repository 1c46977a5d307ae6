// Leaves the React keys of the icons' shapes out of the build: shapes never change places, and random keys do not compress.
import type { Plugin } from 'vite'

const iconFiles = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/

export function dropIconKeys(): Plugin {
  return {
    name: 'drop-icon-keys',
    apply: 'build',
    transform: {
      filter: { id: iconFiles },
      handler: (code) => ({ code: code.replace(/,\s*key: "[a-z0-9]+"/g, ''), map: null }),
    },
  }
}
