// Paths of browsing links: guests get the public counterpart of a route that requires login.

type BrowseTarget = { kind: 'category'; id: number } | { kind: 'hot' } | { kind: 'all' }

export function browseLink(target: BrowseTarget, isSignedIn: boolean): string {
  if (target.kind === 'category') return `${isSignedIn ? '/filter' : '/explore'}?category_id=${target.id}`
  if (target.kind === 'hot') return isSignedIn ? '/popular' : '/explore?sort=sales'
  return isSignedIn ? '/products' : '/explore'
}
