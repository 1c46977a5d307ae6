-- The order in which a missing language is replaced.
create or replace function language_order(asked text) returns text[]
  language sql immutable parallel safe
  return case asked
    when 'zh-TW' then array['zh-TW', 'zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']
    when 'zh-CN' then array['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']
    else array[asked, 'en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH']
  end;
