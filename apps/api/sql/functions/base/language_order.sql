-- The order in which a missing language is replaced.
create or replace function language_order(requested text) returns text[]
  language sql immutable parallel safe
  return case requested
    when 'zh-TW' then array['zh-TW', 'zh-CN', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']
    when 'zh-CN' then array['zh-CN', 'zh-TW', 'en-US', 'ja-JP', 'ko-KR', 'th-TH']
    else array[requested, 'en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH']
  end;
