// Tests of rendering Markdown to HTML: plain tags survive, nothing dangerous does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as markdown from './rules.ts'

const htmlOf = (text: string) => markdown.htmlOf(text) ?? ''

test('headings, paragraphs, lists, tables and emphasis are kept', () => {
  const html = htmlOf(
    '# Top\n\n## One\n\nText with **weight** and *tone*.\n\n- a\n- b\n\n1. x\n\n| A | B |\n|---|:-:|\n| 1 | 2 |',
  )
  const expected = [
    '<h2>Top</h2>',
    '<h2>One</h2>',
    '<p>Text with <strong>weight</strong> and <em>tone</em>.</p>',
    '<ul> <li>a</li> <li>b</li> </ul>',
    '<ol> <li>x</li> </ol>',
    '<table> <thead> <tr> <th>A</th> <th>B</th> </tr> </thead>',
    '<tbody><tr> <td>1</td> <td>2</td> </tr> </tbody></table>',
  ]
  assert.equal(html.replace(/\s+/g, ' '), expected.join(' '))
})

test('links lead to own paths or to https URLs, with rel and target attributes', () => {
  assert.equal(htmlOf('[a](/topUp?x=1#y)'), '<p><a href="/topUp?x=1#y">a</a></p>')
  assert.equal(
    htmlOf('[a](https://example.org/b)'),
    '<p><a href="https://example.org/b" rel="noopener noreferrer nofollow" target="_blank">a</a></p>',
  )
})

test('a link to anywhere else becomes plain text', () => {
  const hrefs = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java%73cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    '\\\\example.org',
    'https://user:word@example.org',
    'https:example.org',
    'mailto:a@b.example',
    'file:///etc/passwd',
    '../x',
    '#x',
  ]
  for (const href of hrefs) assert.doesNotMatch(htmlOf(`[word](<${href}>)`), /<a|href/, href)
  for (const href of hrefs) assert.match(htmlOf(`<a href="${href}">word</a>`), /word/, href)
  for (const href of hrefs) assert.doesNotMatch(htmlOf(`<a href="${href}">word</a>`), /<a|href/, href)
})

test('scripts, frames, pictures, forms and styles are removed', () => {
  const malicious = [
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//evil.example></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<math><mtext></mtext><img src=x onerror=alert(1)></math>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<p onclick="alert(1)" style="position:fixed" class="x" id="y">hi</p>',
    '<style>body{display:none}</style>',
    '<form action="https://evil.example"><input name=password><button>go</button></form>',
    '<a href="/x" onmouseover="alert(1)" style="color:red" download>x</a>',
    '<details open ontoggle=alert(1)>x</details>',
    '<base href="https://evil.example">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<object data="x"></object><embed src="x">',
    '![x](javascript:alert(1))',
    '![x](https://evil.example/pixel.png)',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '`<img src=x onerror=alert(1)>`',
    '<template><img src=x onerror=alert(1)></template>',
    '<table><tr><td background="javascript:alert(1)">x</td></tr></table>',
    '[x](/a"onmouseover="alert(1))',
  ]
  for (const text of malicious) assertPlain(htmlOf(text), text)
})

test('a text that is nested too deeply has no HTML and causes no error', () => {
  assert.equal(markdown.htmlOf('> '.repeat(15_000)), undefined)
})

test('any text gives only allowed tags and attributes', () => {
  const piece = fc.oneof(
    fc.constantFrom('<', '>', '"', "'", '/', '&lt;', '[', ']', '(', ')', '`', '|', '\n', '# ', '- ', '<!--', '-->'),
    fc.constantFrom('script', 'img', 'svg', ' src=', ' onerror=', 'javascript:', 'https://', '<a href=', '<p ', '</'),
    fc.string({ maxLength: 4 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => assertPlain(htmlOf(pieces.join('')), pieces.join(''))),
    { numRuns: 1_000 },
  )
})

const externalLink = 'https://[^"<>]+" rel="noopener noreferrer nofollow" target="_blank'
const plainTag = new RegExp(
  [
    '</?(?:h[234]|p|ul|ol|li|strong|em|table|thead|tbody|tr|th|td)>',
    '<br />|</a>',
    `<a href="(?:/(?![/\\\\])[^"<>]*|${externalLink})">`,
  ].join('|'),
  'g',
)

/** After removing the allowed tags no bracket may remain. */
function assertPlain(html: string, text: string): void {
  const rest = html.replace(plainTag, '')
  assert.doesNotMatch(rest, /[<>]/, `${text} became ${html}`)
}
